import { required } from '../../domain/required.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Job, JobContext } from '../../jobs/job.ts'
import { withImports } from '../../jobs/with-imports.ts'
import type { Program } from '../../program.ts'
import type { Publisher } from './publish/publisher.ts'
import { activitypubStorage } from './storage/activitypub-storage.ts'

function isOn({ sliceSettings }: JobContext): boolean {
  return sliceSettings?.activitypub === 'on'
}

/** The settings require a public address if this is on. */
async function openParts({ store, clock, translate, getSite, sliceSettings }: Program) {
  const base = required((await getSite()).publicUrl, 'PUBLIC_URL')
  const { openFederation } = await import('./remote/federation.ts')
  const federation = openFederation({ store, clock, base, networks: sliceSettings.serviceNetworks })
  const openPublisher = async (): Promise<Publisher> => ({
    ...{ store, translate, base },
    ...{ site: await getSite(), now: clock() },
  })
  return { federation, openPublisher }
}

/** Older signatures are refused by their date (`isCurrent`). */
const replaySeconds = 2 * 3600

const seenBefore = (now: UtcSeconds) => (now - replaySeconds) as UtcSeconds

export const activitypubJobs: readonly Job[] = [
  {
    name: 'publish-activities',
    everySeconds: 1,
    async hasWork(context) {
      if (!isOn(context) || !context.openProgram) return false
      const { hasChangesToPublish } = await import('./publish/publish-changes.ts')
      return hasChangesToPublish(context.store, context.clock())
    },
    async run({ openProgram }, signal) {
      const program = await openProgram?.()
      if (!program) return undefined
      const { publishChanges } = await import('./publish/publish-changes.ts')
      return { published: await publishChanges(await (await openParts(program)).openPublisher(), signal) }
    },
  },
  {
    name: 'deliver-activities',
    everySeconds: 1,
    hasWork: async context =>
      isOn(context) &&
      context.openProgram !== undefined &&
      (await context.store.outbox.hasDue('fediverse', context.clock())),
    async run({ openProgram }, signal) {
      const program = await openProgram?.()
      if (!program) return undefined
      const { deliverActivities } = await import('./publish/deliver-activities.ts')
      return { delivered: await deliverActivities(await openParts(program), signal) }
    },
  },
  {
    name: 'import-activities',
    everySeconds: 5,
    isLong: true,
    async hasWork(context) {
      const { store, clock } = context
      if (!isOn(context) || !context.openProgram || !context.openImports) return false
      const slice = store.of(activitypubStorage)
      return (await slice.hasArrivals(clock())) || (await slice.followsToRefresh(clock())).length > 0
    },
    run: (context, signal) =>
      withImports(context, signal, async parts => {
        const program = await context.openProgram?.()
        if (!program) return undefined
        const { importArrivals, refreshFollows } = await import('./follow/import-arrivals.ts')
        const { federation } = await openParts(program)
        const refreshed = await refreshFollows(federation, signal)
        return { refreshed, imported: await importArrivals(parts, federation, signal) }
      }),
  },
  {
    name: 'forget-signatures',
    everySeconds: 3600,
    hasWork: async ({ store, clock }) => store.of(activitypubStorage).hasSeenBefore(seenBefore(clock())),
    async run({ store, clock }) {
      await store.transaction(tx => tx.of(activitypubStorage).forgetSeen(seenBefore(clock())))
      return undefined
    },
  },
]
