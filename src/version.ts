import packageDescription from '../package.json' with { type: 'json' }

/** In a file of its own, because telling it needs nothing else of the program. */
export const version: string = packageDescription.version
