import { mailKey } from '../../domain/rights/person.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import type { ReadableStore } from '../../storage/store.ts'
import { hostOf, linksIn } from './proposed-event.ts'
import { submissionStorage } from './storage/submission-storage.ts'
import type { Typed } from './submission.ts'

/** Settings that administrators change at the desk. */
export interface SubmissionSettings {
  /** Whether people may send a picture. */
  readonly takesPictures: boolean
  /** Whether browsers have to do some work before a form counts. */
  readonly asksForWork: boolean
  /** A question that everyone around can answer. Empty for none. */
  readonly question: string
  /** One accepted answer per line. */
  readonly answers: string
  /** How many days after a proposal its address is erased. */
  readonly keepDays: number
  /** After how many proposals that were accepted as they were an address is trusted. 0 is never. */
  readonly trustAfter: number
  /** Mail addresses and domains whose proposals are published immediately. */
  readonly trusted: readonly string[]
  /** Mail addresses, domains, hosts of links, and words. */
  readonly blocked: readonly string[]
}

const usualDays = 365
export const mostDays = 3650
export const mostLinks = 3

export async function readSettings(store: Pick<ReadableStore, 'of'>): Promise<SubmissionSettings> {
  const { setting } = store.of(submissionStorage)
  const [days, after] = [Number(await setting('keep_days')), Number(await setting('trust_after'))]
  return {
    takesPictures: (await setting('pictures')) === '1',
    asksForWork: (await setting('work')) === '1',
    question: (await setting('question')) ?? '',
    answers: (await setting('answers')) ?? '',
    keepDays: Number.isInteger(days) && days > 0 ? days : usualDays,
    trustAfter: Number.isInteger(after) && after > 0 ? after : 0,
    trusted: linesOf(await setting('trusted')),
    blocked: linesOf(await setting('blocked')),
  }
}

export function linesOf(text: string | undefined): string[] {
  const lines = (text ?? '').split('\n').map(line => line.trim().toLowerCase().replace(/^@/, ''))
  return [...new Set(lines.filter(Boolean))]
}

export function domainOf(email: string): string {
  return mailKey(email).split('@')[1] ?? ''
}

/** Whether a list names the address, its domain, or a domain above it. */
export function isListed(email: string, list: readonly string[]): boolean {
  return list.some(line => line === mailKey(email) || isBelow(domainOf(email), line))
}

function isBelow(host: string, domain: string): boolean {
  return domain.includes('.') && (host === domain || host.endsWith(`.${domain}`))
}

/** The first line of the block list that a text matches: a host of its links, or a word. */
export function blockedBy(typed: Typed, blocked: readonly string[]): string | undefined {
  const hosts = linksIn(typed).map(hostOf)
  const words = ` ${foldForSearch(Object.values(typed).join(' '))} `
  return blocked.find(
    line =>
      hosts.some(host => isBelow(host, line)) ||
      (!line.includes('@') && !line.includes('.') && words.includes(` ${foldForSearch(line)} `)),
  )
}
