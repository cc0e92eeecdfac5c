import type { Option } from './option-table.ts'
import { optionGroups } from './options.ts'

/** Generates docs/operating/configuration.md from this table. */
export function configurationPage(): string {
  return [
    '# Configuration',
    '',
    'Set an option in the environment or on the command line. The command line takes precedence. The server refuses to',
    'start with an invalid value or an unknown name that begins with `ALMANAC_`: it names the option and exits with code 2.',
    'This page is generated from `src/config/options.ts` by `npm run docs`.',
    '',
    ...Object.entries(optionGroups).flatMap(([title, options]) => [
      `## ${title}`,
      '',
      ...Object.values<Option>(options).flatMap(section),
    ]),
    '## The settings file',
    '',
    '`almanac init` writes `almanac.env`, one `NAME=value` to a line. Every command reads the file of this name in its working',
    'directory, or the one that `ALMANAC_ENV_FILE` names. The environment and options win over it.',
    '',
    '## The first start',
    '',
    '### ALMANAC_ADMIN_PASSWORD',
    '',
    'Read at the first start only: the password of the administrator who is created then. Without it, the',
    'server prints a link that works once, where the administrator chooses one.',
    '',
  ].join('\n')
}

function section(option: Option): string[] {
  const fallback = 'default' in option ? `Default: \`${shown(option.default)}\`.` : 'Not set by default.'
  return [`### ${option.env}`, '', `\`--${option.flag}\`, ${typeOf(option)}. ${option.about} ${fallback}`, '']
}

const typeNames: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  array: 'a list, separated by commas',
  string: 'text',
}

function typeOf({ kind }: Option): string {
  const { type, enum: choices } = kind.indexed ?? kind.schema
  if (Array.isArray(choices)) return `one of ${choices.map(word => `\`${word}\``).join(', ')}`
  return typeNames[String(type)] ?? 'text'
}

function shown(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value) : String(value)
}
