import {
  type Backlog,
  type BackupState,
  type BackupWarning,
  backupWarning,
  littleSpaceBytes,
  type SystemFacts,
} from '../../domain/site/system-facts.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import { type DeskContext, momentText } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from '../frame/desk-row.ts'
import { icon } from '../frame/icons.ts'
import { settingsHead } from '../settings/settings-head.ts'

const queues = [
  ['queue_webhooks', 'webhookChanges'],
  ['queue_mail', 'mail'],
  ['queue_imports', 'imports'],
  ['queue_series', 'seriesChanges'],
  ['queue_consumers', 'consumerChanges'],
] as const satisfies readonly (readonly [DeskText, keyof Backlog])[]

/** With the page that tells more, where there is one. */
const failures = [
  ['failing_webhooks', 'failingWebhooks', '/desk/settings/webhooks/'],
  ['failing_mail', 'retriedMail', '/desk/settings/mail/?state=waiting'],
  ['failed_mail', 'failedMail', '/desk/settings/mail/?state=failed'],
  ['failing_imports', 'failedImports', '/desk/settings/imports/'],
  ['failing_calendars', 'failingCalendars', '/desk/settings/imports/'],
] as const satisfies readonly (readonly [DeskText, keyof Backlog, string | undefined])[]

async function statusPage(context: DeskContext): Promise<DeskAnswer> {
  const { t, store, now } = context
  const backlog = await store.backlog(now)
  const facts = await context.systemFacts()
  const backups = await store.backups.state()
  const main = html`${settingsHead('systemStatus', context)}
<p class="settings-about">${t('systemStatusAbout')}</p>
${warningsHtml(facts, backups, context)}<div class="two-columns">
<section class="card"><h2>${t('statusSystem')}</h2>
${factsHtml(await systemLines({ backlog, facts, backups }, context))}</section>
<section class="card"><h2>${t('statusFailures')}</h2>
${failuresHtml(backlog, context)}
<h2>${t('statusWaiting')}</h2>
${factsHtml(queues.map(([text, name]) => [t(text), context.dates.number(backlog[name])]))}</section>
</div>`
  return { page: { title: t('systemStatus'), main, section: 'settings' } }
}

function failuresHtml(backlog: Backlog, { t, dates }: DeskContext): Html {
  const failed = failures.filter(([, name]) => backlog[name] > 0)
  if (failed.length === 0) return html`<p class="none">${t('noFailures')}</p>`
  return factsHtml(
    failed.map(([text, name, path]) => [
      path === undefined ? t(text) : html`<a href="${path}">${t(text)}</a>`,
      dates.number(backlog[name]),
    ]),
  )
}

const backupTexts = {
  off: 'backupOff',
  none: 'backupNone',
  failed: 'backupFailed',
  old: 'backupOld',
} as const satisfies Record<BackupWarning, DeskText>

function warningsHtml(facts: SystemFacts, backups: BackupState, { t, now }: DeskContext): Html {
  const { freeBytes = littleSpaceBytes, makesBackups } = facts
  const warning = makesBackups ? backupWarning(backups, now) : 'off'
  const texts = [
    ...(freeBytes < littleSpaceBytes ? [t('littleSpace')] : []),
    ...(warning ? [t(backupTexts[warning], { error: backups.failure?.error ?? '' })] : []),
  ]
  return html`${texts.map(text => html`<p class="warning" role="status">${icon('warning')}<span>${text}</span></p>\n`)}`
}

interface Found {
  readonly backlog: Backlog
  readonly facts: SystemFacts
  readonly backups: BackupState
}

async function systemLines({ backlog, facts, backups }: Found, context: DeskContext): Promise<Line[]> {
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
