import { type Migration, statements } from '../../../storage/migrations/migration.ts'

/** Apps that users have connected, and their secrets as hashes. */
export const connectedApps: Migration = {
  name: 'mcp/0012-connected-apps',
  up: statements(`
  create table mcp_grants (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    client_id text not null, client_name text not null, scopes text not null,
    created_at bigint not null, last_used_at bigint);
  create index mcp_grants_by_user_id on mcp_grants (user_id);
  create table mcp_secrets (hash text primary key,
    grant_id integer not null references mcp_grants (id) on delete cascade,
    kind text not null, scopes text not null, expires_at bigint not null, used_at bigint,
    challenge text, redirect_uri text);
  create index mcp_secrets_by_grant_id on mcp_secrets (grant_id)`),
}
