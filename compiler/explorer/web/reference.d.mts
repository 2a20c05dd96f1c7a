/** The parts of the index that are tested. */

export interface Place {
  page: string;
  heading: string;
  said: string;
  rank: number;
}
export type Words = Map<string, Place[]>;
export function best(places: Place[]): [string, string, string][];
export function idsIn(text: string): string[];
export function addPage(words: Words, page: string, text: string): void;
export function addTest(ids: Map<string, Set<string>>, text: string): void;
