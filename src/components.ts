// What servers and commands are put together from, whether they answer requests or not.
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createSignedLink } from './actions/accounts/signed-links.ts'
import type { LetterParts, MailParts } from './actions/notifications/deliver-mail.ts'
import type { DeliveryParts } from './actions/notifications/deliver-webhooks.ts'
import { createWebhookRecords } from './api/webhook-records.ts'
import { effectiveSite } from './config/effective-site.ts'
import { type Config, imageStoreOf } from './config/load-config.ts'
import type { OutboxMessage } from './domain/journal/outbox-message.ts'
import type { Site } from './domain/site/site.ts'
import type { SystemFacts } from './domain/site/system-facts.ts'
import type { UtcSeconds } from './domain/time/date-time.ts'
import { letters } from './features/letters.ts'
import { loadMessages, type Translate } from './i18n/messages.ts'
import type { ImageFiles } from './images/image-files.ts'
import { createImageLibrary, type ImageLibrary } from './images/image-library.ts'
import { folderAt, openImageFiles } from './images/open-image-files.ts'
import { createRenderer, type Renderer } from './images/renderer.ts'
import { createMailer, type Mailer, type MailOptions } from './mail/mailer.ts'
import { createWebhookSender, type WebhookSender } from './outgoing/webhook-sender.ts'
import { type CurrentSite, openCurrentSite } from './queries/current-site.ts'
import type { Store } from './storage/store.ts'
import { version } from './version.ts'

/** The messages in every language. */
export function openMessages(): Translate {
  return loadMessages(new URL('../locales/', import.meta.url))
}

export async function openImageLibrary(
  config: Config,
  files?: ImageFiles,
  renderer: Renderer = createRenderer(),
): Promise<ImageLibrary> {
  const { imageMaxBytes, imageMaxPixels, imageMaxSide, imageFetching } = config
  return createImageLibrary({
    files: files ?? (await openImageFiles(imageStoreOf(config))),
    renderer,
    limits: { maxPixels: imageMaxPixels, maxSide: imageMaxSide },
    ...(imageFetching && {
      fetching: {
        maxBytes: imageMaxBytes,
        timeoutMilliseconds: config.imageFetchSeconds * 1000,
        allowedNetworks: config.imageFetchNetworks,
        userAgent: `Almanac/${version}`,
      },
    }),
  })
}

export function openWebhookSender({ webhookNetworks, webhookSeconds }: Config): WebhookSender {
  return createWebhookSender({
    timeoutMilliseconds: webhookSeconds * 1000,
    allowedNetworks: webhookNetworks,
    userAgent: `Almanac/${version}`,
  })
}

/** The current site, for work outside requests. */
export function openCurrentSiteOf(config: Config, store: Store): () => Promise<Site> {
  let opened: Promise<CurrentSite> | undefined
  return async () => {
    opened ??= openCurrentSite(store, decided => effectiveSite(config, decided))
    return (await opened).in(store)
  }
}

/** Dependencies of webhook delivery, whether the process serves requests or not. */
export function openDeliveries(config: Config, store: Store, clock: () => UtcSeconds): DeliveryParts {
  const translate = openMessages()
  const presentRecord = createWebhookRecords(store, openCurrentSiteOf(config, store), translate, clock)
  return { store, clock, sender: openWebhookSender(config), presentRecord }
}

/** Writes the letters of messages, whether they are sent or shown. */
export function openLetters(config: Config, store: Store, clock: () => UtcSeconds) {
  const site = openCurrentSiteOf(config, store)
  const translate = openMessages()
  return async (message: OutboxMessage, secretFor: LetterParts['secretFor']) =>
    letters[message.topic]?.(message, { store, site: await site(), now: clock(), translate, secretFor })
}

/** Sends the messages of the outbox, whether the process serves requests or not. */
export function openMail(
  config: Config,
  store: Store,
  clock: () => UtcSeconds,
  onError: MailOptions['onError'],
): MailParts | undefined {
  const mailer = mailerOf(config, onError)
  if (!mailer) return undefined
  const writeLetter = openLetters(config, store, clock)
  const secretFor: LetterParts['secretFor'] = link =>
    store.transaction(tx => createSignedLink(tx, link, clock()))
  return { store, clock, onError, send: mailer.send, write: message => writeLetter(message, secretFor) }
}

/** The program and the disks that hold the calendar. A disk that cannot be read is left out, and the page says so. */
export async function readSystemFacts(config: Config): Promise<SystemFacts> {
  const { databaseUrl } = config
  const { address } = imageStoreOf(config)
  const folders = [
    ...(databaseUrl.startsWith('file:') ? [dirname(folderAt(databaseUrl))] : []),
    ...(address.startsWith('file:') ? [folderAt(address)] : []),
  ]
  const found = await Promise.all(folders.map(folder => statfs(folder).catch(() => undefined)))
  const disks = found.flatMap(disk => disk ?? [])
  const freeBytes = Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize))
  const makesBackups = config.backup !== undefined
  return { version, node: process.version, makesBackups, ...(disks.length > 0 && { freeBytes }) }
}

/** What sends mail, where the operator has named a server for it. */
export function mailerOf(
  { smtpUrl, mailFrom, publicUrl }: Config,
  onError: MailOptions['onError'],
): Mailer | undefined {
  if (smtpUrl === undefined || publicUrl === undefined) return undefined
  const from = mailFrom ?? `almanac@${new URL(publicUrl).hostname}`
  return createMailer({ url: smtpUrl, from, onError })
}
