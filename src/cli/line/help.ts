import type { Option } from '../../config/option-table.ts'
import type { Command } from './command.ts'
import { settingsOf } from './command-settings.ts'

export function generalHelp(commands: readonly Command[]): string {
  return [
    'Almanac, a self-hosted events calendar.',
    '',
    'Usage: almanac COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...columns(commands.map(command => [usage(command), firstSentence(command)])),
    '',
    'almanac help COMMAND tells more about one of them, almanac help serve lists every setting,',
    'almanac --version tells which version this is.',
    '',
  ].join('\n')
}

/** The commands that share their first word. */
export function groupHelp(group: readonly Command[]): string {
  return [
    'Commands:',
    ...columns(group.map(command => [usage(command), command.about])),
    '',
    'almanac help COMMAND tells more about one of them.',
    '',
  ].join('\n')
}

export function commandHelp(command: Command): string {
  const flags = Object.entries(command.flags ?? {})
  const settings = settingsOf(command)
  return [
    `Usage: almanac ${usage(command)} [OPTIONS]`,
    '',
    ...wrapped(command.about, lineLength),
    '',
    ...(flags.length > 0
      ? ['Options:', ...columns(flags.map(([name, flag]) => [`--${name}`, flag.about])), '']
      : []),
    ...(settings.length > 0 ? [...settingsHelp(command, settings), ''] : []),
  ].join('\n')
}

function firstSentence({ about }: Command): string {
  return about.replace(/(?<=[a-z]\.) .*$/, '')
}

function usage(command: Command): string {
  return [command.name, ...command.words].join(' ')
}

function settingsHelp(command: Command, settings: readonly Option[]): string[] {
  const rows = settings.map(option => {
    const fallback = 'default' in option ? ` Default: ${shown(option.default)}.` : ''
    return [`--${option.flag}, ${option.env}`, `${option.about}${fallback}`] as const
  })
  return [
    'Settings, as an option or in the environment:',
    ...columns(rows),
    ...(command.settings === 'all' ? columns([['ALMANAC_ADMIN_PASSWORD', adminPasswordHelp]]) : []),
  ]
}

const adminPasswordHelp =
  'In the environment only, at the first start: the password of the administrator who is created then.'

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
