#pragma once
/* IEEE Std 1003.1: <arpa/inet.h>, <netdb.h>, <netinet/in.h>, <sys/socket.h>, <sys/uio.h>, with glibc's types. */
#include <stdint.h>
#include <sys/types.h>
typedef unsigned socklen_t;
typedef unsigned short sa_family_t;
typedef uint16_t in_port_t;
typedef uint32_t in_addr_t;
struct sockaddr { sa_family_t sa_family; char sa_data[14]; };
struct sockaddr_storage { sa_family_t ss_family; char __rest[118]; unsigned long __align; };
struct iovec { void *iov_base; size_t iov_len; };
struct msghdr { void *msg_name; socklen_t msg_namelen; iovec *msg_iov; size_t msg_iovlen; void *msg_control; size_t msg_controllen; int msg_flags; };
struct in_addr { in_addr_t s_addr; };
struct in6_addr { union { uint8_t s6_addr[16]; uint32_t __words[4]; }; };
struct sockaddr_in { sa_family_t sin_family; in_port_t sin_port; in_addr sin_addr; unsigned char sin_zero[8]; };
struct sockaddr_in6 { sa_family_t sin6_family; in_port_t sin6_port; uint32_t sin6_flowinfo; in6_addr sin6_addr; uint32_t sin6_scope_id; };
struct hostent { char *h_name, **h_aliases; int h_addrtype, h_length; char **h_addr_list; };
struct addrinfo { int ai_flags, ai_family, ai_socktype, ai_protocol; socklen_t ai_addrlen; sockaddr *ai_addr; char *ai_canonname; addrinfo *ai_next; };
#define AF_UNSPEC 0
#define AF_UNIX 1
#define AF_INET 2
#define AF_INET6 10
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SOL_SOCKET 1
#define SO_REUSEADDR 2
#define SOMAXCONN 4096
#define INADDR_ANY ((in_addr_t)0)
#define INADDR_LOOPBACK ((in_addr_t)0x7f000001)
#define INET_ADDRSTRLEN 16
#define INET6_ADDRSTRLEN 46
#define IPPROTO_TCP 6
#define IPPROTO_UDP 17
extern "C" {
int socket(int, int, int) noexcept;
int bind(int, const sockaddr *, socklen_t) noexcept;
int listen(int, int) noexcept;
int accept(int, sockaddr *, socklen_t *);
int connect(int, const sockaddr *, socklen_t);
int setsockopt(int, int, int, const void *, socklen_t) noexcept;
int shutdown(int, int) noexcept;
ssize_t send(int, const void *, size_t, int);
ssize_t recv(int, void *, size_t, int);
uint16_t htons(uint16_t) noexcept;
uint16_t ntohs(uint16_t) noexcept;
uint32_t htonl(uint32_t) noexcept;
uint32_t ntohl(uint32_t) noexcept;
in_addr_t inet_addr(const char *) noexcept;
int inet_pton(int, const char *, void *) noexcept;
const char *inet_ntop(int, const void *, char *, socklen_t) noexcept;
int getaddrinfo(const char *, const char *, const addrinfo *, addrinfo **);
void freeaddrinfo(addrinfo *) noexcept;
ssize_t readv(int, const iovec *, int);
ssize_t writev(int, const iovec *, int);
}
