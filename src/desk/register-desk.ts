import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getEntryLink } from '../actions/accounts/entry-links.ts'
import { required } from '../domain/required.ts'
import { authorize, can, linkCaller, visitor } from '../domain/rights/caller.ts'
import type { Capability } from '../domain/rights/capabilities.ts'
import { leaveFilesUnread } from '../http/request/multipart.ts'
import { setAllowHeader, withHead } from '../http/server/allowed-methods.ts'
import { isOwnOrigin } from '../http/server/cors.ts'
import { Refusal } from '../messages/refusal.ts'
import { trustedMarkup } from '../web/html.ts'
import { contentPolicy, sendHtml } from '../web/html-document.ts'
import { askForPassword, confirmed } from './account/password-again.ts'
import { resumeForm } from './account/sign-in-again.ts'
import { deskRows } from './desk-rows.ts'
import { forgetSavedDraft, openDraft } from './drafts/drafts.ts'
import { runOrAsk } from './forms/ask-first.ts'
import { limitedForm, rememberLimited, runOrShowProblems } from './forms/show-form-again.ts'
import { type DeskContext, type DeskParts, deskContext } from './frame/desk-context.ts'
import type { DeskAnswer, DeskRow, PageAnswer } from './frame/desk-row.ts'
import { deskLayout, refusalPage } from './frame/layout.ts'
import { consumeNote, leaveNote } from './frame/note.ts'
import { deskPath, giveToken, isFormToken, nobody, type Visit, visitOf } from './frame/visit.ts'

export function registerDesk(app: FastifyInstance, parts: DeskParts): void {
  for (const row of deskRows) if (!parts.rowsOff.has(row)) registerRow(app, row, parts)
  app.register(
    async desk => {
      desk.setNotFoundHandler(async (request, reply) => {
        setAllowHeader(app, request, reply.headers(headers))
        // API clients get API errors.
        if (!wantsPage(request)) throw new Refusal('noRoute')
        const answerError = (error: unknown) => refuse({ error }, request, reply, parts)
        return admitVisit(request, reply, parts).then(() => answerError(new Refusal('noRoute')), answerError)
      })
    },
    { prefix: deskPath },
  )
}

/** The visit of each request, once it is known. */
const visits = new WeakMap<FastifyRequest, Visit>()

function registerRow(app: FastifyInstance, row: DeskRow, parts: DeskParts): void {
  app.route({
    ...withHead([row.method]),
    url: `${deskPath}${row.path}`,
    config: {
      identifiesItself: true,
      admit: (request, reply) => admit(row, request, reply, parts),
      ...(row.method === 'POST' && row.takesFile && { multipart: 'files' as const }),
    },
    handler: async (request, reply) => answer(row, request, reply, parts),
    errorHandler: async (error, request, reply) =>
      refuse({ error, access: row.access }, request, reply, parts),
  })
}

/** Pages of the desk are never cached, framed by other sites, or indexed by search engines. */
const headers = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob: http: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
}

/** Mails have styles at their elements. They run no scripts, and only a page of the desk frames them. */
const mailHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: http: https:; base-uri 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
}

/** Runs before the body is read: identifies the browser and checks access. */
async function admit(row: DeskRow, request: FastifyRequest, reply: FastifyReply, parts: DeskParts) {
  reply.removeHeader('access-control-allow-origin')
  if (row.method === 'POST') refuseOtherOrigins(request)
  const visit = await admitVisit(request, reply, parts)
  const isForm = row.method === 'POST' && visit.user && !isFromScript(request)
  await parts.rateLimits.count(request, reply, visit.user).catch(error => {
    if (!isForm) throw error
    rememberLimited(error, request)
    leaveFilesUnread(request)
  })
  if (isByLink(row) || can(visit.caller, row.access)) return undefined
  if (visit.user) throw new Refusal('notAllowed')
  // The body is read, so that the input is kept (`sign-in-again.ts`), but without its files, which anyone
  // could send.
  if (row.method === 'POST' && isResumable(request, visit)) {
    leaveFilesUnread(request)
    return undefined
  }
  if (row.method === 'POST' || isFromScript(request)) throw new Refusal('loginRequired')
  return reply.redirect(`${deskPath}/sign-in/?next=${encodeURIComponent(request.url)}`, 303)
}

/** Whether a link in a letter gives access, signed in or not. */
function isByLink({ access }: DeskRow): boolean {
  return access === 'account.enter'
}

async function authorizeLink(row: DeskRow, { store, params, now }: DeskContext): Promise<void> {
  if (!isByLink(row)) return
  const { purpose, user } = await getEntryLink(store, params.secret ?? '', now)
  authorize(linkCaller(purpose, user.id, user), row.access)
}

/** Identifies the browser, and gives an unknown one its token. */
async function admitVisit(request: FastifyRequest, reply: FastifyReply, parts: DeskParts): Promise<Visit> {
  reply.headers(headers)
  const visit = await visitOf(request, parts)
  visits.set(request, visit)
  if (!visit.isKnown) giveToken(visit.token, 'visit', request, reply)
  return visit
}

/** Whether a form may be sent after its session ended: only from our own pages, and from known browsers. */
function isResumable(request: FastifyRequest, visit: Visit): boolean {
  return !isFromScript(request) && (visit.wasSignedIn || isFromOwnPage(request))
}

/** Whether the browser confirms that a page of this site sent the form. Other sites can't forge that. */
function isFromOwnPage({ headers, host, site }: FastifyRequest): boolean {
  return headers.origin !== undefined && isOwnOrigin(headers.origin, host, site.publicUrl)
}

/** Browsers send the origin of a form. Other sites may not use the desk, whatever the API allows them. */
function refuseOtherOrigins({ headers, host, site }: FastifyRequest): void {
  const { origin } = headers
  const isForeign = origin !== undefined && !isOwnOrigin(origin, host, site.publicUrl)
  if (isForeign) throw new Refusal('foreignOrigin', { origin: origin.slice(0, 270) })
}

function wantsPage(request: FastifyRequest): boolean {
  return isFromScript(request) || Boolean(request.headers.accept?.includes('text/html'))
}

function isFromScript({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-dest'] === 'empty'
}

async function answer(row: DeskRow, request: FastifyRequest, reply: FastifyReply, parts: DeskParts) {
  const visit = required(visits.get(request), 'visit')
  const context = deskContext(request, visit, parts)
  if (row.method === 'GET') {
    await authorizeLink(row, context)
    const draft = await openDraft(row, deskRows, context)
    return send(draft ?? (await row.run(context)), context, request, reply)
  }
  const isOurs = isFormToken(context.body.form_token, visit)
  // A user who signed in again in another tab still has the form of the previous session.
  const isOpen = isByLink(row) || can(visitor, row.access)
  const isShownAgain = !isOurs && !isOpen && isResumable(request, visit)
  if (!isOurs && !isShownAgain) throw new Refusal('staleForm')
  await authorizeLink(row, context)
  if (isShownAgain || !(isOpen || can(visit.caller, row.access))) {
    const resumed = await resumeForm(context, { row, rows: deskRows, request, reply, parts })
    return send(resumed.answered, resumed.context, request, reply)
  }
  const tooSoon = await limitedForm(context, { row, rows: deskRows }, request, reply)
  if (tooSoon) return send(tooSoon, context, request, reply)
  if (row.needsPassword && !(await confirmed(context)))
    return send(askForPassword(context), context, request, reply)
  const answered = await runOrAsk(row, () => runOrShowProblems(row, context), context)
  await forgetSavedDraft(answered, context)
  return send(answered, context, request, reply)
}

function send(answered: DeskAnswer, context: DeskContext, request: FastifyRequest, reply: FastifyReply) {
  reply.header('content-language', context.language)
  if ('fragment' in answered) return sendHtml(answered.fragment, reply)
  if ('document' in answered)
    return sendHtml(answered.document, reply.header('content-security-policy', contentPolicy))
  if ('mail' in answered) return sendHtml(trustedMarkup(answered.mail), reply.headers(mailHeaders))
  if ('json' in answered)
    return reply
      .code(answered.status ?? 200)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(answered.json))
  if ('file' in answered) {
    const { name, type, content } = answered.file
    reply.header('content-disposition', `attachment; filename="${name}"`).type(type)
    return reply.send(Readable.from(content))
  }
  if ('page' in answered) return sendPage(answered, context, request, reply)
  if (answered.signedInAs !== undefined) giveToken(answered.signedInAs, 'session', request, reply)
  const token = answered.signedInAs ?? context.visit.token
  if (answered.note) leaveNote(answered.note, { token }, request, reply)
  return reply.redirect(answered.to, 303)
}

function sendPage(
  { page, note: own }: PageAnswer,
  context: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const note = own ?? consumeNote(context.visit, request, reply)
  return sendHtml(deskLayout(page, note, context), reply.code(page.status ?? 200))
}

/** Refusals are shown on a page of the desk, or as a short text for scripts. */
async function refuse(
  { error, access }: { readonly error: unknown; readonly access?: Capability },
  request: FastifyRequest,
  reply: FastifyReply,
  parts: DeskParts,
): Promise<FastifyReply> {
  const refusal = parts.toRefusal(error, request)
  reply.headers(headers).removeHeader('access-control-allow-origin').code(refusal.status)
  if (refusal.details.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(refusal.details.retryAfterSeconds)))
  const context = deskContext(request, visits.get(request) ?? nobody, parts)
  if (isFromScript(request))
    return reply
      .type('text/plain; charset=utf-8')
      .send(
        refusal.reason === 'loginRequired'
          ? context.t('signedOutWhileTyping')
          : context.message(`refusals.${refusal.reason}`, refusal.values),
      )
  return sendPage({ page: refusalPage(refusal, access, context) }, context, request, reply)
}
