import {
  type Backlog,
  type BackupState,
  type BackupWarning,
  backupWarning,
  littleSpaceBytes,
  type SystemFacts,
} from '../../domain/site/system-facts.ts'
import { allFeatures } from '../../features/all-features.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import { type DeskContext, momentText } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import type { StatusLines } from '../frame/slice-parts.ts'
import { settingsHead } from '../settings/settings-head.ts'

const linesOfCore: StatusLines = {
  waiting: { mail: 'queue_mail', series: 'queue_series', consumers: 'queue_consumers' },
  failing: {
    mail: { text: 'failing_mail', path: '/desk/settings/mail/?state=waiting' },
    mail_given_up: { text: 'failed_mail', path: '/desk/settings/mail/?state=failed' },
  },
}

const allLines = [...allFeatures.flatMap(({ statusLines }) => statusLines ?? []), linesOfCore]
const queues = allLines.flatMap(({ waiting = {} }) => Object.entries(waiting))
const failures = allLines.flatMap(({ failing = {} }) => Object.entries(failing))

async function statusPage(context: DeskContext): Promise<DeskAnswer> {
  const { t, store, now } = context
  const backlog = await store.backlog(now)
  const facts = await context.systemFacts()
  const backups = await store.backups.state()
  const main = html`${settingsHead('status', context)}
<p class="settings-about">${t('systemStatusAbout')}</p>
${warningsHtml(facts, backups, context)}<div class="two-columns">
<section class="card"><h2>${t('statusSystem')}</h2>
${factsHtml(await systemLines({ backlog, facts, backups }, context))}</section>
<section class="card"><h2>${t('statusFailures')}</h2>
${failuresHtml(backlog, context)}
<h2>${t('statusWaiting')}</h2>
${factsHtml(queues.map(([name, text]) => [t(text), context.dates.number(backlog.waiting[name] ?? 0)]))}</section>
</div>`
  return { page: { title: t('systemStatus'), main, section: 'settings' } }
}

function failuresHtml(backlog: Backlog, { t, dates }: DeskContext): Html {
  const failed = failures.map(([name, line]) => ({ ...line, count: backlog.failing[name] ?? 0 }))
  const shown = failed.filter(({ count }) => count > 0)
  if (shown.length === 0) return html`<p class="none">${t('noFailures')}</p>`
  return factsHtml(
    shown.map(({ text, path, count }) => [html`<a href="${path}">${t(text)}</a>`, dates.number(count)]),
  )
}

const backupTexts = {
  off: 'backupOff',
  none: 'backupNone',
  failed: 'backupFailed',
  old: 'backupOld',
} as const satisfies Record<BackupWarning, DeskText>

function warningsHtml(facts: SystemFacts, backups: BackupState, { t, now }: DeskContext): Html {
  const { freeBytes = littleSpaceBytes, makesBackups, newestVersion } = facts
  const warning = makesBackups ? backupWarning(backups, now) : 'off'
  const texts = [
    ...(newestVersion === undefined ? [] : [t('newerVersion', { newest: newestVersion })]),
    ...(freeBytes < littleSpaceBytes ? [t('littleSpace')] : []),
    ...(warning ? [t(backupTexts[warning], { error: backups.failure?.error ?? '' })] : []),
  ]
  return html`${texts.map(text => html`<p class="warning" role="status">${icon('warning')}<span>${text}</span></p>\n`)}`
}

interface StatusData {
  readonly backlog: Backlog
  readonly facts: SystemFacts
  readonly backups: BackupState
}

async function systemLines({ backlog, facts, backups }: StatusData, context: DeskContext): Promise<Line[]> {
  const { t, store, dates } = context
  const { product, bytes } = await store.describeDatabase()
  const { version, node, freeBytes } = facts
  return [
    [t('programVersion'), t('programVersionIs', { version, node: node.replace('v', '') })],
    [t('databaseKind'), html`<bdi>${product}</bdi>, ${sizeText(bytes, context)}`],
    [t('freeSpace'), freeBytes === undefined ? t('freeSpaceUnknown') : sizeText(freeBytes, context)],
    [
      t('lastBackup'),
      backups.last
        ? html`${momentText(backups.last.madeAt, context)}, ${sizeText(backups.last.bytes, context)}`
        : t('noBackupYet'),
    ],
    [t('newestChange'), dates.number(backlog.journalPosition)],
  ]
}

type Line = readonly [label: string | Html, value: string | Html]

function factsHtml(lines: readonly Line[]): Html {
  return html`<dl class="facts">${lines.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>\n`)}</dl>`
}

function sizeText(bytes: number, { language }: DeskContext): string {
  const isLarge = bytes >= 1e9
  const options = {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  } as const
  return new Intl.NumberFormat(language, options).format(bytes / (isLarge ? 1e9 : 1e6))
}

export const statusRows: readonly DeskRow[] = [getRow('/settings/status/', 'system.read', statusPage)]
