/** A value that others are told about when it changes. */
export class Signal<T> {
  #listeners: ((value: T) => void)[] = [];

  constructor(private current: T) {}

  get value(): T {
    return this.current;
  }

  set(value: T): void {
    this.current = value;
    for (const listener of this.#listeners) listener(value);
  }

  /** Calls `listener` at every change; and now, if `now`. */
  listen(listener: (value: T) => void, now = false): void {
    this.#listeners.push(listener);
    if (now) listener(this.current);
  }
}
