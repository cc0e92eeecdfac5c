import packageDescription from '../package.json' with { type: 'json' }

/** In a separate file, because `--version` needs nothing else of the program. */
export const version: string = packageDescription.version
