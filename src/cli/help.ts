import { options } from '../config/options.ts'
import type { Command } from './command.ts'

export function generalHelp(commands: readonly Command[]): string {
  return [
    'Almanac, a self-hosted events calendar.',
    '',
    'Usage: almanac COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...columns(commands.map(command => [usage(command), command.about])),
    '',
    'almanac COMMAND --help tells more about one of them, almanac --version which version this is.',
    '',
    ...settingsHelp(),
    '',
  ].join('\n')
}

export function commandHelp(command: Command): string {
  const flags = Object.entries(command.flags ?? {})
  return [
    `Usage: almanac ${usage(command)} [OPTIONS]`,
    '',
    command.about,
    '',
    ...(flags.length > 0
      ? ['Options:', ...columns(flags.map(([name, flag]) => [`--${name}`, flag.about])), '']
      : []),
    ...settingsHelp(),
    '',
  ].join('\n')
}

function usage(command: Command): string {
  return [command.name, ...command.words].join(' ')
}

function settingsHelp(): string[] {
  const rows = Object.values(options).map(option => {
    const fallback = 'default' in option ? ` Default: ${shown(option.default)}.` : ''
    return [`--${option.flag}, ${option.env}`, `${option.about}${fallback}`] as const
  })
  return [
    'Settings, as an option or in the environment:',
    ...columns(rows),
    ...columns([['ALMANAC_ADMIN_PASSWORD', adminPasswordHelp]]),
  ]
}

const adminPasswordHelp =
  'In the environment only, at the first start: the password of the administrator that is made then.'

function shown(value: unknown): string {
  return Array.isArray(value) ? value.join(',') || 'none' : String(value)
}

const indent = 4
const lineLength = 100

function columns(rows: readonly (readonly [string, string])[]): string[] {
  return rows.flatMap(([name, about]) => [
    `  ${name}`,
    ...wrapped(about, lineLength - indent).map(line => `${' '.repeat(indent + 2)}${line}`),
  ])
}

function wrapped(text: string, length: number): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > length) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}
