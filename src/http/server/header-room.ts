/**
 * How long a header may be that grows with the address that was asked for: proxies give all headers of an answer some
 * 4 kB, and answer 502 when there are more.
 */
export const roomInHeader = 2000
