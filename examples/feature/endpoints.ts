// Addresses for clients of another protocol, and the credentials that they send.
import { remoteCaller } from '../../src/domain/rights/caller.ts'
import { addRateKinds } from '../../src/http/identity/rate-windows.ts'
import type { FindCaller } from '../../src/http/identity/slice-credentials.ts'
import type { Endpoint } from '../../src/http/server/endpoints.ts'
import { Refusal } from '../../src/messages/refusal.ts'

const rateKinds = { cancellationReports: 5 }

declare module '../../src/http/identity/rate-windows.ts' {
  interface SliceRateKinds extends Record<keyof typeof rateKinds, unknown> {}
}

addRateKinds(rateKinds)

export const endpoints: readonly Endpoint[] = [
  {
    methods: ['PROPFIND', 'REPORT'],
    path: '/cancelled-reports/:name',
    body: { types: ['application/xml', 'text/xml'], maxBytes: 1000 },
    countsAs: 'cancellationReports',
    async run({ method, params, text, caller }) {
      const about = [method, params.name, caller.actor ?? caller.user?.login ?? caller.kind].join(' ')
      const body = `<answer about="${about}" length="${text().length}"/>`
      return { status: 207, headers: { 'content-type': 'application/xml; charset=utf-8' }, body }
    },
  },
  {
    methods: ['GET'],
    path: '/.well-known/cancellations',
    run: async ({ addresses }) => ({
      status: 301,
      headers: { location: `${addresses.base}/cancelled-reports/all` },
    }),
  },
]

/** `Authorization: Actor <address>`. A real one would verify a signature or look up the hash of a secret. */
export const findCaller: FindCaller = async ({ authorization }) => {
  const [, actor] = authorization?.match(/^actor (.*)$/i) ?? []
  if (actor === undefined) return undefined
  if (!URL.canParse(actor)) throw new Refusal('wrongCredentials')
  const caller = remoteCaller(actor)
  return { caller, findAgain: async () => caller }
}
