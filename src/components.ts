// The parts of servers and commands.

import { insertEntryLink } from './actions/accounts/entry-links.ts'
import { createSignedLink } from './actions/accounts/signed-links.ts'
import type { LetterParts, MailParts, PreviewedMessage } from './actions/notifications/deliver-outbox.ts'
import { effectiveSite } from './config/effective-site.ts'
import { type Config, imageStoreOf } from './config/load-config.ts'
import { sliceSettingsOf } from './config/slice-settings.ts'
import type { OutboxMessage } from './domain/journal/outbox-message.ts'
import type { Site } from './domain/site/site.ts'
import type { SystemFacts } from './domain/site/system-facts.ts'
import type { UtcSeconds } from './domain/time/date-time.ts'
import { allFeatures } from './features/all-features.ts'
import type { Feature } from './features/feature.ts'
import { letters } from './features/letters.ts'
import { readFreeBytes } from './free-space.ts'
import type { OpenHooks } from './hooks/open-hooks.ts'
import { openLog } from './http/server/request-log.ts'
import { programLocales } from './i18n/catalogues.ts'
import { loadMessages, type Translate } from './i18n/messages.ts'
import type { ImageFiles } from './images/image-files.ts'
import { createImageLibrary, type ImageLibrary } from './images/image-library.ts'
import { openImageFiles } from './images/open-image-files.ts'
import { createRenderer, type Renderer } from './images/renderer.ts'
import { createMailer } from './mail/mailer.ts'
import type { FetchPage } from './outgoing/fetch-document.ts'
import { createGeocoder } from './outgoing/geocoder.ts'
import { createVersionCheck } from './outgoing/newest-version.ts'
import { createTranslationService } from './outgoing/translation-service.ts'
import type { Program } from './program.ts'
import { type CurrentSite, openCurrentSite } from './queries/current-site.ts'
import type { Store } from './storage/store.ts'
import { version } from './version.ts'
import { layOutMail } from './web/mail/mail-layout.ts'

export function openMessages(features: readonly Feature[] = allFeatures): Translate {
  return loadMessages([programLocales, ...features.flatMap(({ locales }) => locales ?? [])])
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
    maxBytes: imageMaxBytes,
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

/** Finds the coordinates of addresses, if the operator named a server for it. */
export function openGeocoder({ geocoder, imageFetchNetworks }: Config, clock: () => UtcSeconds) {
  if (geocoder === undefined) return undefined
  const userAgent = `Almanac/${version}`
  return createGeocoder({ template: geocoder, allowedNetworks: imageFetchNetworks, userAgent, clock })
}

/** Suggests translations, if the operator named a service for it. */
export function openTranslationService({ translateUrl: url, translateKey: key, serviceNetworks }: Config) {
  if (url === undefined) return undefined
  const userAgent = `Almanac/${version}`
  return createTranslationService({ url, key, allowedNetworks: serviceNetworks, userAgent })
}

const mostPageBytes = 2_000_000
const mostPageMilliseconds = 8000

/** Fetches pages that visitors name. The networks that operators allow are for people who may sign in. */
export function openPageFetcher(allowedNetworks: readonly string[]): FetchPage {
  const limits = { maxBytes: mostPageBytes, timeoutMilliseconds: mostPageMilliseconds }
  return async (address, headers) => {
    // Loaded on demand, because most servers fetch nothing for visitors.
    const { fetchDocument } = await import('./outgoing/fetch-document.ts')
    const named = { 'user-agent': `Almanac/${version}`, ...headers }
    return fetchDocument(address, named, { ...limits, allowedNetworks })
  }
}

/** The current site, for work outside requests. */
export function openCurrentSiteOf(config: Config, store: Store): () => Promise<Site> {
  let opened: Promise<CurrentSite> | undefined
  return async () => {
    opened ??= openCurrentSite(store, decided => effectiveSite(config, decided))
    return (await opened).in(store)
  }
}

/** The program, for jobs and previews of slices. */
export function openProgram(config: Config, store: Store, clock: () => UtcSeconds): Program {
  const getSite = openCurrentSiteOf(config, store)
  return { sliceSettings: sliceSettingsOf(config), store, clock, translate: openMessages(), getSite }
}

const noHooks: OpenHooks = { files: [], changeHooks: [] }

/** Loads the operator's hooks, if there are any. */
export async function loadOperatorHooks(
  { hooks: folder, logLevel }: Config,
  countError: (hook: string, file: string) => void = () => {},
): Promise<OpenHooks> {
  if (folder === undefined) return noHooks
  const log = await openLog(logLevel)
  const { openHooks } = await import('./hooks/open-hooks.ts')
  return openHooks(folder, (err, hook, file) => {
    log.error({ err, hook, file }, 'hook failed')
    countError(hook, file)
  })
}

/** Everything that letters need besides their messages. */
interface LetterSources {
  readonly config: Config
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly hooks?: OpenHooks | undefined
}

/** Writes the letters of messages, whether they are sent or shown. */
function openLetters({ config, store, clock, hooks }: LetterSources) {
  const site = openCurrentSiteOf(config, store)
  const translate = openMessages()
  return async (message: OutboxMessage, links: Pick<LetterParts, 'secretFor' | 'isPreview'>) => {
    const parts = { store, site: await site(), now: clock(), translate, ...links }
    const letter = await letters[message.topic]?.(message, parts)
    if (!hooks?.changeMail || !letter || 'instead' in letter || !letter.content) return letter
    const { site: on, ...content } = letter.content
    const changed = await hooks.changeMail({ topic: message.topic, ...content }, ({ subject, blocks }) =>
      layOutMail({ site: on, language: content.language, subject, blocks }),
    )
    return { ...letter, ...changed }
  }
}

/** Sends the mail of the outbox, whether the process serves requests or not. */
export function openMail(sources: LetterSources, onError: MailParts['onError']): MailParts | undefined {
  const { config, store, clock } = sources
  const sendMail = openMailer(config)
  if (!sendMail) return undefined
  const site = openCurrentSiteOf(config, store)
  const writeLetter = openLetters(sources)
  const secretFor: LetterParts['secretFor'] = link =>
    store.transaction(tx =>
      'userId' in link
        ? insertEntryLink(tx, link.userId, link.purpose, clock())
        : createSignedLink(tx, link, clock()),
    )
  return {
    ...{ store, clock, onError },
    send: async letter => sendMail({ ...letter, fromName: (await site()).name }),
    write: message => writeLetter(message, { secretFor, isPreview: false }),
  }
}

/** Undefined if the settings name no mail server. */
export function openMailer({ smtpUrl, mailFrom, publicUrl }: Config) {
  if (smtpUrl === undefined || publicUrl === undefined) return undefined
  return createMailer({ url: smtpUrl, from: mailFrom ?? `almanac@${new URL(publicUrl).hostname}` })
}

/** Shows messages of the outbox as they would be sent, without creating links. */
export function openPreview(sources: LetterSources) {
  const { config, store, clock } = sources
  const writeLetter = openLetters(sources)
  const program = openProgram(config, store, clock)
  return async (message: OutboxMessage, secret: string): Promise<PreviewedMessage | undefined> => {
    const preview = allFeatures.find(({ previews }) => previews?.[message.channel])?.previews?.[
      message.channel
    ]
    if (preview) return preview(message, program)
    const letter = await writeLetter(message, { secretFor: async () => secret, isPreview: true })
    return letter && 'to' in letter ? letter : undefined
  }
}

/** The program and the disks that hold the calendar. A disk that cannot be read is left out, and the page says so. */
export function openSystemFacts(config: Config): () => Promise<SystemFacts> {
  const findNewest = createVersionCheck(config.versionUrl, version)
  return async () => {
    const [freeBytes, newestVersion] = await Promise.all([readFreeBytes(config), findNewest()])
    return {
      ...{ version, node: process.version, makesBackups: config.backup !== undefined },
      ...(newestVersion !== undefined && { newestVersion }),
      ...(freeBytes !== undefined && { freeBytes }),
    }
  }
}
