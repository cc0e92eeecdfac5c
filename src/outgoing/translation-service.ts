// Asks a server like LibreTranslate for translations: POST /translate with several texts at once.
import type { GuardedFetch } from './guarded-fetch.ts'

export interface TextToTranslate {
  readonly text: string
  readonly format: 'text' | 'html'
}

/** Why there are no translations: the status of the response, no response in time, or one that can't be used. */
type TranslationFailure = 'unsupported' | 'refused' | 'busy' | 'away' | 'unusable'

/** One per text. Texts without a translation are undefined. */
type Translations = readonly (string | undefined)[]

export type TranslationService = ReturnType<typeof createTranslationService>

interface ServiceSettings {
  /** Its address, without `/translate`. */
  readonly url: string
  readonly key: string | undefined
  readonly allowedNetworks: readonly string[]
  readonly userAgent: string
  readonly timeoutMilliseconds?: number
}

const maxBytes = 1_000_000

/** Translating a page of text takes seconds on a small server. */
const mostMilliseconds = 20_000

export function createTranslationService(settings: ServiceSettings) {
  const { url, key, allowedNetworks, userAgent, timeoutMilliseconds = mostMilliseconds } = settings

  async function ask(
    texts: readonly string[],
    format: 'text' | 'html',
    languages: { readonly source: string; readonly target: string },
  ): Promise<Translations | TranslationFailure> {
    // Loaded on demand, because most calendars have no such service.
    const { createGuardedFetch } = await import('./guarded-fetch.ts')
    const send = createGuardedFetch({ maxBytes, timeoutMilliseconds, allowedNetworks })
    const body = JSON.stringify({
      q: texts,
      ...languages,
      format,
      ...(key !== undefined && { api_key: key }),
    })
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      'user-agent': userAgent,
    }
    return read(
      await send(`${url}/translate`, { method: 'POST', headers, body }).catch(failureOf),
      texts.length,
    )
  }

  return {
    /** Texts and markup are sent separately, because a request has one format. */
    async translate(
      texts: readonly TextToTranslate[],
      from: string,
      to: string,
    ): Promise<Translations | TranslationFailure> {
      const languages = { source: codeOf(from), target: codeOf(to) }
      const found: (string | undefined)[] = texts.map(() => undefined)
      let failure: TranslationFailure | undefined
      for (const format of ['text', 'html'] as const) {
        const indexes = [...texts.keys()].filter(index => texts[index]?.format === format)
        if (indexes.length === 0) continue
        const asked = indexes.flatMap(index => texts[index]?.text ?? [])
        const answer = await ask(asked, format, languages)
        if (typeof answer === 'string') failure ??= answer
        else for (const [number, index] of indexes.entries()) found[index] = answer[number]
      }
      return failure !== undefined && found.every(text => text === undefined) ? failure : found
    },
  }
}

/** LibreTranslate knows one Portuguese of Portugal. */
function codeOf(language: string): string {
  return language === 'pt-pt' ? 'pt' : language
}

/** A response that is too long is no use; everything else never came. */
function failureOf(error: unknown): TranslationFailure {
  return error instanceof Error && error.message.startsWith('response not read') ? 'unusable' : 'away'
}

async function read(
  response: Awaited<ReturnType<GuardedFetch>> | TranslationFailure,
  count: number,
): Promise<Translations | TranslationFailure> {
  if (typeof response === 'string') return response
  if (response.status !== 200) return failures[response.status] ?? 'away'
  const texts = textsIn(await response.text())
  return texts === undefined || texts.length > count ? 'unusable' : texts
}

const failures: Readonly<Record<number, TranslationFailure>> = {
  400: 'unsupported',
  401: 'refused',
  403: 'refused',
  404: 'unusable',
  429: 'busy',
}

function textsIn(json: string): Translations | undefined {
  try {
    const answer: unknown = JSON.parse(json)
    if (typeof answer !== 'object' || answer === null || !('translatedText' in answer)) return undefined
    const texts: unknown = answer.translatedText
    if (!Array.isArray(texts)) return undefined
    const usable = texts.map(text =>
      typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined,
    )
    return usable.some(text => text !== undefined) ? usable : undefined
  } catch {
    return undefined
  }
}
