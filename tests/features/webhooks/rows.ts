// Routes, pages and tables of webhooks, for the tests that list everything of a server.
import assert from 'node:assert/strict'
import type { PermissionRow } from '../../contract/permission-rows.ts'
import { administrators } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

const webhook: PermissionRow = { needs: 'webhook.manage' }
const one = '/settings/webhooks/:id(^\\d+$)/'

export const rows: SliceRows = {
  commands: {
    'webhook add': 'webhook add https://example.org/',
    'webhook deliveries': 'webhook deliveries 1',
    'webhook list': 'webhook list',
    'webhook remove': 'webhook remove 1',
    'webhook test': 'webhook test 1',
    'webhook set-secret': 'webhook set-secret 1',
  },
  desk: deskRowsOf({ needs: 'webhook.manage', mayUse: administrators }, [
    'GET /settings/webhooks/',
    'POST /settings/webhooks/',
    `GET ${one}`,
    ...['', 'pause/', 'remove/', 'resume/', 'secret/', 'test/'].map(rest => `POST ${one}${rest}`),
  ]),
  routes: {
    listWebhooks: webhook,
    createWebhook: webhook,
    readWebhook: webhook,
    editWebhook: webhook,
    deleteWebhook: webhook,
    testWebhook: webhook,
    resendMessage: webhook,
    listDeliveries: webhook,
  },
  ids: { webhooks: [1] },
  async plant(app) {
    const { status, body } = await app.post('/webhooks', { url: 'https://example.org/hook' })
    assert.deepEqual([status, body.id], [201, 1])
  },
  answers: async (app, reader) => (await import('./sent-changes.ts')).sentChanges(app, reader),
  person: {
    webhooks: `(address, kinds, actions, links, language, user_id, base, created_at, seq, place, place_id)
    values ('https://b.example/', '[]', '[]', '{}', 'en', $, '', 1, 0, 0, 0)`,
  },
  exported: ['webhooks'],
  mistakes: [
    {
      mistake: 'a webhook on the own machine',
      request: ['POST', '/webhooks'],
      options: { json: { url: 'http://127.0.0.1:8080/' }, as: 'administrator' },
      status: 400,
      code: 'rest_invalid_param',
      message: 'Invalid fields: url.',
      params: {
        url: 'The address is in a private network. This server doesn’t send webhooks there unless its operator allows the network with ALMANAC_WEBHOOK_NETWORKS.',
      },
    },
  ],
  bodies: {
    editWebhook: () => [{ status: 'paused' }, { secret: null }, { registrations: 'people' }],
  },
  async plantWords({ plant, wordFor }) {
    await plant('/webhooks', { url: `https://${wordFor(['administrator'])}.example.org/` })
  },
  filledForms: [
    [
      '/settings/webhooks/',
      { url: 'https://example.org/hook' },
      ['[name="url"][value="https://example.org/hook"]'],
    ],
  ],
}
