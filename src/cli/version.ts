import packageDescription from '../../package.json' with { type: 'json' }

export const version: string = packageDescription.version
