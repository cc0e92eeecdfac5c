import type { Option } from '../../config/option-table.ts'
import { optionGroups } from '../../config/options.ts'
import type { Command, CommandFlag } from './command.ts'
import { settingsOf } from './command-settings.ts'

export function generalHelp(commands: readonly Command[]): string {
  return [
    'Almanac, a self-hosted events calendar.',
    '',
    'Usage: almanac COMMAND [OPTIONS]',
    '',
    'Commands:',
    ...aligned(commands.map(command => [usage(command), firstSentence(command)])),
    '',
    'almanac help COMMAND describes one of them, almanac help serve lists every setting,',
    'almanac --version prints the version and the commit.',
    '',
  ].join('\n')
}

/** The commands that share their first word. */
export function groupHelp(group: readonly Command[]): string {
  return [
    'Commands:',
    ...columns(group.map(command => [usage(command), command.about])),
    '',
    'almanac help COMMAND describes one of them.',
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
      ? ['Options:', ...columns(flags.map(([name, flag]) => flagRow(name, flag))), '']
      : []),
    ...(command.examples ? ['Examples:', ...command.examples.map(line => `  ${line}`), ''] : []),
    ...(settings.length > 0 ? settingsHelp(command, settings) : []),
  ].join('\n')
}

function firstSentence({ about }: Command): string {
  return about.replace(/(?<=[a-z]\.) .*$/, '')
}

function usage({ name, words }: Command): string {
  return [name, ...words].join(' ')
}

function flagRow(name: string, flag: CommandFlag): readonly [string, string] {
  return typeof flag === 'string' ? [`--${name}`, flag] : [`--${name} ${flag[0]}`, flag[1]]
}

/** A few settings are one list; all of them are grouped by topic. */
function settingsHelp(command: Command, settings: readonly Option[]): string[] {
  const heading = 'as an option or in the environment:'
  if (command.settings !== 'all') return [`Settings, ${heading}`, ...columns(settings.map(settingRow)), '']
  return [
    ...Object.entries(optionGroups).flatMap(([title, options]) => [
      `${title}, ${heading}`,
      ...columns(Object.values<Option>(options).map(settingRow)),
      '',
    ]),
    'The first start:',
    ...columns([['ALMANAC_ADMIN_PASSWORD', adminPasswordHelp]]),
    '',
  ]
}

function settingRow(option: Option): readonly [string, string] {
  const fallback = 'default' in option ? ` Default: ${shown(option.default)}.` : ''
  return [`--${option.flag} ${valueName(option)}, ${option.env}`, `${option.about}${fallback}`]
}

const valueNames: Readonly<Record<string, string>> = {
  integer: 'NUMBER',
  array: 'LIST',
  boolean: 'true|false',
}

/** The placeholder of the value: `NUMBER`, `on|off`. */
export function valueName({ kind, flag }: Option): string {
  const { type, enum: choices } = kind.indexed ?? kind.schema
  if (Array.isArray(choices)) return choices.join('|')
  return valueNames[String(type)] ?? (/-url$|endpoint/.test(flag) ? 'URL' : 'TEXT')
}

const adminPasswordHelp =
  'In the environment only, at the first start: the password of the administrator who is created then. Without it, a link to choose one is printed.'

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

/** Each name with its text beside it, for many short rows. */
function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length)) + indent
  return rows.flatMap(([name, about]) =>
    wrapped(about, lineLength - width).map(
      (line, index) => `  ${(index === 0 ? name : '').padEnd(width)}${line}`,
    ),
  )
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
