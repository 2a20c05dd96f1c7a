// Objects of member classes that nothing needed before [expr.new].

//@ run member_class_made_by_new: 7 9
template <class K> struct list {
    struct node { K key; node *next; __device__ node(K k, node *n) : key(k), next(n) {} };
    node *head = nullptr;
    __device__ void push(K k) { head = new node(k, head); }
    __device__ int sum() const { int s = 0; for (node *n = head; n; n = n->next) s += n->key; return s; }
};
__global__ void k(int *out) { list<int> l; l.push(3); l.push(4); out[0] = l.sum(); struct pair { int a, b; }; pair *p = new pair{4, 5}; out[1] = p->a + p->b; }
