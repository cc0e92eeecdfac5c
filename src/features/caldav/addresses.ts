export const davRoot = '/dav/'

export const readMethods = ['GET', 'OPTIONS', 'PROPFIND', 'REPORT', 'PROPPATCH']
