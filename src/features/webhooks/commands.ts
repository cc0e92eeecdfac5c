import { text } from 'node:stream/consumers'
import { newWebhookSecret } from '../../accounts/secret.ts'
import { countIn, type Invocation, idIn, print, printJson } from '../../cli/line/command.ts'
import { defaultHistoryLength } from '../../cli/line/command-settings.ts'
import { explained, refuseFaults } from '../../cli/line/explain-refusals.ts'
import { system } from '../../domain/rights/caller.ts'
import { utcText } from '../../domain/time/date-time.ts'
import { testWebhook } from './actions/send-now.ts'
import { createWebhook, getWebhook, removeWebhook, setWebhookSecret } from './actions/webhooks.ts'
import { readWebhook } from './interface/fields.ts'
import { webhookStorage } from './storage/webhook-storage.ts'
import type { NewDelivery, Webhook } from './webhook.ts'
import { openWebhookSender } from './webhook-sender.ts'

/** The API names of the command's options. */
const fieldsByFlag = { 'send-language': 'language', as: 'user' } as const

export async function add(invocation: Invocation): Promise<void> {
  const { config, words, flags, terminal } = invocation
  const { 'secret-stdin': fromStdin, json, ...given } = flags
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  const raw = {
    url: words[0],
    ...Object.fromEntries(
      named.map(([flag, value]) => [fieldsByFlag[flag as keyof typeof fieldsByFlag] ?? flag, value]),
    ),
    ...(fromStdin && { secret: (await text(terminal.stdin)).trim() }),
  }
  const writing = {
    caller: system,
    base: config.publicUrl ?? `http://${config.host}:${config.port}`,
    sender: openWebhookSender(config),
  }
  const { webhook, secret } = await explained(invocation, async program => {
    const { store, clock, getSite } = program
    const input = readWebhook(raw, problems => refuseFaults(problems, program))
    const { language } = await getSite()
    return createWebhook(store, input, { ...writing, now: clock(), language })
  })
  if (!config.publicUrl)
    terminal.stderr.write(
      `PUBLIC_URL is not set: addresses in messages begin with ${writing.base}. Set it, or save the webhook again at the address of the server.\n`,
    )
  if (json) return printJson(terminal, { ...shown(webhook), ...(secret && { secret }) })
  print(terminal, `Webhook ${webhook.id}.${secret ? ` Secret, shown only once: ${secret}` : ''}`)
}

export async function list(invocation: Invocation): Promise<void> {
  const { flags, terminal, withProgram } = invocation
  const { records } = await withProgram(({ store }) =>
    store.of(webhookStorage).listPage({ page: 1, perPage: 1000 }),
  )
  if (flags.json) return printJson(terminal, records.map(shown))
  for (const { id, address, state, reason } of records)
    print(terminal, [id, state, ...(reason ? [reason] : []), address].join('\t'))
}

export async function test(invocation: Invocation): Promise<void> {
  const { config, flags, terminal } = invocation
  const id = idIn(invocation, 'a webhook')
  const delivery = await explained(invocation, ({ store, clock }) =>
    testWebhook(id, { store, clock, sender: openWebhookSender(config) }, new AbortController().signal),
  )
  if (flags.json) return printJson(terminal, { ...delivery, at: utcText(delivery.at) })
  print(terminal, lineOf(delivery))
}

export async function setSecret(invocation: Invocation): Promise<void> {
  const { flags, terminal } = invocation
  const id = idIn(invocation, 'a webhook')
  const given = flags['secret-stdin'] ? (await text(terminal.stdin)).trim() : undefined
  const secret = given ?? newWebhookSecret()
  await explained(invocation, async program => {
    if (given !== undefined)
      readWebhook({ url: 'https://example.org/', secret }, problems => refuseFaults(problems, program))
    await setWebhookSecret(program.store, id, secret)
  })
  if (flags.json) return printJson(terminal, { id, ...(given === undefined && { secret }) })
  print(
    terminal,
    `Changed.${given === undefined ? ` Secret of webhook ${id}, shown only once: ${secret}` : ''}`,
  )
}

export async function remove(invocation: Invocation): Promise<void> {
  const id = idIn(invocation, 'a webhook')
  await explained(invocation, ({ store }) => removeWebhook(store, id))
  print(invocation.terminal, `Removed webhook ${id}.`)
}

export async function deliveries(invocation: Invocation): Promise<void> {
  const { flags, terminal } = invocation
  const id = idIn(invocation, 'a webhook')
  const perPage = countIn(flags.last, 'deliveries') ?? defaultHistoryLength
  const { records } = await explained(invocation, async ({ store }) => {
    await getWebhook(store, id)
    return store.of(webhookStorage).deliveries(id, { page: 1, perPage })
  })
  if (flags.json)
    return printJson(
      terminal,
      records.map(delivery => ({ ...delivery, at: utcText(delivery.at) })),
    )
  for (const delivery of records) print(terminal, lineOf(delivery))
}

function shown({ createdAt, failingSince, nextAt: _, ...webhook }: Webhook): object {
  const since = failingSince === null ? null : utcText(failingSince)
  return { ...webhook, createdAt: utcText(createdAt), failingSince: since }
}

function lineOf({ at, type, recordId, status, error, milliseconds, answer }: NewDelivery): string {
  const about = recordId === null ? type : `${type} ${recordId}`
  return [utcText(at), about, status ?? error, `${milliseconds} ms`, JSON.stringify(answer)].join('\t')
}
