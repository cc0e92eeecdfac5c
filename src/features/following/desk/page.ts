// How many people follow what, and the next digest. Addresses are not shown.
import { type FormState, fieldsHtml } from '../../../desk/forms/field.ts'
import { formHtml, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import { isLanguage, type Language } from '../../../domain/records/record-frame.ts'
import { can } from '../../../domain/rights/caller.ts'
import { firstSecond, localDate, type UtcSeconds } from '../../../domain/time/date-time.ts'
import { languageName } from '../../../i18n/language-name.ts'
import { Problem } from '../../../messages/problem.ts'
import { refuseIfAny } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { personal } from '../digest-mail.ts'
import { frequencies } from '../follow.ts'
import { filterName, readerIn } from '../follow-filter.ts'
import { type Introduction, longestIntroduction, readIntroduction } from '../settings.ts'
import { followingStorage } from '../storage/following-storage.ts'
import { testDigest } from '../test-digest.ts'

const path = '/desk/following/'
const mostListed = 100

async function followingPage(context: DeskContext, refused?: FormState): Promise<DeskAnswer> {
  const { t } = context
  const preview = context.site.languages.map(
    language =>
      html`<a class="button" href="${path}preview/?language=${language}" lang="${language}">${languageName(language)}</a> `,
  )
  const test = formHtml(
    { action: `${path}test/` },
    html`<input type="hidden" name="language" value="${context.language}"><p class="buttons"><button>${t('folSendTest')}</button></p>`,
    context,
  )
  const main = html`<header class="head"><h1>${t('following')}</h1></header>
<div class="board-column"><section class="card"><h2>${t('folNumbers')}</h2>${await numbersHtml(context)}</section>
<section class="card"><h2>${t('folNext')}</h2><p>${t('folNextAbout')}</p><p class="buttons">${preview}</p>${test}</section>
<section class="card"><h2>${t('folIntroduction')}</h2>${await introductionHtml(context, refused)}</section></div>`
  return { page: { title: t('following'), main, section: 'events' } }
}

async function numbersHtml(context: DeskContext): Promise<Html> {
  const { t, store, message, dates } = context
  const slice = store.of(followingStorage)
  const counts = await slice.countFollows()
  const number = (name: string) => dates.number(counts.get(name) ?? 0)
  const often = frequencies.map(name => html`<li>${message(`following.often_${name}`)}: ${number(name)}</li>`)
  const refused = html`<li>${t('folRefused')}: ${number('refused')}</li>`
  const rows: Html[] = []
  for (const { filter, count } of await slice.countByFilter(mostListed)) {
    const name = await filterName(filter, readerIn(context.language, context))
    rows.push(
      html`<li class="line"><bdi>${name}</bdi> <span class="muted">${dates.number(count)}</span></li>\n`,
    )
  }
  const list =
    rows.length > 0 ? html`<ul class="lines">${rows}</ul>` : html`<p class="none">${t('folNone')}</p>`
  return html`<ul>${often}${refused}</ul>${list}`
}

async function introductionHtml(context: DeskContext, refused: FormState | undefined): Promise<Html> {
  const { t, site } = context
  const fields = [
    ...site.languages.map(language => ({
      ...{ name: `text_${language}`, kind: 'area' as const, rows: 3 },
      label: { text: languageName(language) },
    })),
    { name: 'until', label: 'folUntil' as const, kind: 'date' as const, hint: 'folUntilHint' as const },
  ]
  const state = refused ?? {
    values: storedValues(await readIntroduction(context.store), context),
    problems: {},
  }
  return html`<p>${t('folIntroductionAbout')}</p>${formHtml({ action: `${path}introduction/` }, html`${fieldsHtml(fields, state, context)}<p class="buttons"><button class="primary">${t('save')}</button></p>`, context)}`
}

function storedValues({ texts, until }: Introduction, { now, site }: DeskContext): FormState['values'] {
  const isOver = until <= now
  const last = isOver
    ? localDate(now, site.zone).add({ days: 7 })
    : localDate((until - 1) as UtcSeconds, site.zone)
  const values = site.languages.map(language => [`text_${language}`, isOver ? '' : (texts[language] ?? '')])
  return { ...Object.fromEntries(values), until: last.toString() }
}

async function saveIntroduction({ store, body, site }: DeskContext): Promise<DeskAnswer> {
  const typed = site.languages.map(
    language => [language, textIn(body, `text_${language}`).replaceAll('\r', '').trim()] as const,
  )
  const long = typed.filter(([, text]) => text.length > longestIntroduction)
  const day = readDay(textIn(body, 'until'))
  refuseIfAny({
    ...Object.fromEntries(
      long.map(([language]) => [`text_${language}`, new Problem('too_long', { max: longestIntroduction })]),
    ),
    ...(!day && { until: new Problem('cannot_be_empty') }),
  })
  if (!day) return { to: path }
  const texts = Object.fromEntries(typed.filter(([, text]) => text !== ''))
  const value = JSON.stringify({ texts, until: firstSecond(day.add({ days: 1 }), site.zone) })
  await store.transaction(tx => tx.of(followingStorage).setSetting('introduction', value))
  return { to: path, note: { text: 'saved' } }
}

function readDay(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  try {
    return Temporal.PlainDate.from(text)
  } catch {
    return undefined
  }
}

function languageIn(value: unknown, { site }: DeskContext): Language {
  return isLanguage(value) && site.languages.includes(value) ? value : site.language
}

/** The mail has its own page, because pages of the desk allow no styles at elements. */
async function preview(context: DeskContext): Promise<DeskAnswer> {
  const { t } = context
  const language = languageIn(context.query.language, context)
  const { subject } = await testDigest(readerIn(language, context))
  const main = html`<header class="head"><h1>${t('folNext')}</h1><a class="button" href="${path}">${t('following')}</a></header>
<section class="card"><h2 dir="auto" lang="${language}">${subject}</h2><iframe class="mail-preview" sandbox src="${path}preview/mail/?language=${language}" title="${t('folNext')}"></iframe></section>`
  return { page: { title: t('folNext'), main, section: 'events' } }
}

async function previewMail(context: DeskContext): Promise<DeskAnswer> {
  const mail = await testDigest(readerIn(languageIn(context.query.language, context), context))
  return { mail: personal(mail, { link: '…', followId: 0 }).html }
}

async function sendTest(context: DeskContext): Promise<DeskAnswer> {
  const { store, user, body, now } = context
  const person = await store.users.findPerson(user.id)
  if (!person?.mail) return { to: path, note: { text: 'folNoMail', isProblem: true } }
  const data = { language: languageIn(body.language, context) }
  await store.transaction(tx =>
    tx.outbox.insert([{ topic: 'following.test', recipient: `user:${user.id}`, data }], now),
  )
  return { to: path, note: { text: 'folTestSent', values: { mail: person.mail } } }
}

/** On the overview. */
export async function overviewCard(context: DeskContext): Promise<Html | undefined> {
  const { store, caller, t, site } = context
  if (!site.takesFollowers || !can(caller, 'following.manage')) return undefined
  const counts = await store.of(followingStorage).countFollows()
  const count = frequencies.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0)
  return html`<section class="card"><h2>${t('following')}</h2><p>${t('folCount', { count })}</p><p class="more"><a href="${path}">${t('folOpen')}</a></p></section>\n`
}

export const followingRows: readonly DeskRow[] = [
  getRow('/following/', 'following.manage', context => followingPage(context)),
  getRow('/following/preview/', 'following.manage', preview),
  getRow('/following/preview/mail/', 'following.manage', previewMail),
  postRow('/following/test/', 'following.manage', sendTest),
  postRow('/following/introduction/', 'following.manage', saveIntroduction, {
    showProblems: (refused, context) => followingPage(context, refused),
  }),
]
