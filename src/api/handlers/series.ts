import { required } from '../../domain/required.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { PagingArgs } from '../../resources/paging-args.ts'
import { idIn } from '../../rest/table/path-variables.ts'
import type { Answer, RequestContext, RouteContext } from '../../rest/table/route.ts'
import type { VisibleSeries } from '../../storage/series/series.ts'
import { presentListPage } from '../present/list-page.ts'
import { presentSeries } from '../present/series.ts'

async function list(context: RouteContext<PagingArgs>): Promise<Answer> {
  const { store, caller, args, time } = context
  const request = { page: args.page, perPage: args.per_page }
  const found = await store.series.listPage(request, visibleTo(caller), time.now)
  const next = await nextEvents(found.records, context)
  return presentListPage('series', found, context, {
    present: series => presentSeries(series, next(series), context),
    noSuchPage: 'noSeriesPage',
  })
}

async function byId({ store, path, caller, time }: RequestContext): Promise<VisibleSeries> {
  const series = await store.series.find(idIn(path), visibleTo(caller), time.now)
  if (!series) throw new Refusal('seriesNotFound')
  return series
}

async function read(context: RouteContext<unknown, VisibleSeries>): Promise<Answer> {
  const { target } = context
  const next = await nextEvents([target], context)
  return { body: presentSeries(target, next(target), context) }
}

async function nextEvents(series: readonly VisibleSeries[], { store, caller, language }: RequestContext) {
  const visibility = visibleTo(caller)
  const ids = series.map(({ nextId }) => nextId)
  const events = await store.events.findMany(ids, visibility, language)
  const linked = await store.events.withLinks(events, visibility, language)
  const byId = new Map(linked.map(event => [event.id, event]))
  return ({ nextId }: VisibleSeries) => required(byId.get(nextId), `event ${nextId}`)
}

export const seriesHandlers = {
  list: { run: list, references: async () => ({}) },
  byId,
  read,
}
