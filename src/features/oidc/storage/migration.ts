import { type Migration, statements } from '../../../storage/migrations/migration.ts'

/** Which person of a provider an account belongs to, and sign-ins that have begun. */
export const oidc: Migration = {
  name: 'oidc/0014-oidc',
  up: statements(`
  create table oidc_identities (issuer text not null, subject text not null,
    user_id integer not null references users (id) on delete cascade, created_at bigint not null,
    primary key (issuer, subject));
  create unique index oidc_identities_by_user_id on oidc_identities (user_id, issuer);
  create table oidc_sign_ins (state_hash text primary key, visit_hash text not null, issuer text not null,
    nonce text not null, verifier text not null, next text not null, until bigint not null)`),
}
