export const davRoot = '/dav/'

export const readMethods = ['GET', 'OPTIONS', 'PROPFIND', 'REPORT', 'PROPPATCH']

/** The largest object that an app may write: long descriptions, but no attached files. */
export const maxObjectBytes = 512_000
