// What webhooks have, for the tests of everything that a server has.
import type { PermissionRow } from '../../contract/permission-rows.ts'
import { administrators } from '../../desk/desk-row.ts'
import { deskRowsOf, type SliceRows } from '../../support/slice-row.ts'

const webhook: PermissionRow = { needs: 'webhook.manage' }
const one = '/settings/webhooks/:id(^\\d+$)/'

export const rows: SliceRows = {
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
  person: {
    webhooks: `(address, kinds, actions, links, language, user_id, base, created_at, seq, place, place_id)
    values ('https://b.example/', '[]', '[]', '{}', 'en', $, '', 1, 0, 0, 0)`,
  },
}
