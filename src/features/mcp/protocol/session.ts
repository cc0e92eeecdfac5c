import type { Caller } from '../../../domain/rights/caller.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { EndpointContext } from '../../../http/server/endpoints.ts'
import type { Tool } from '../tools/tool.ts'

/** It takes long to load, so only servers that use it do. */
export type Library = typeof import('@modelcontextprotocol/server')

/** Who asks, and how operations run as them. Every request has its own: the protocol keeps no state. */
export interface Session extends Pick<EndpointContext, 'callApi' | 'store'> {
  readonly caller: Caller
  readonly site: Site
  /** The address of the calendar, for the guide. */
  readonly base: string
  /** The tools that the caller may use. */
  readonly tools: readonly Tool[]
  /** What the program calls itself, if it says so outside the message. */
  readonly clientName: string | undefined
}

const longestName = 80

/** A name that a program gives itself, for the history. */
export function shownName(name: string | undefined): string | undefined {
  const plain = name
    ?.toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longestName)
  return plain === '' ? undefined : plain
}
