import type { Feature } from '../feature.ts'
import { oidcRows, providerButtons } from './desk.ts'
import { oidcStorage } from './storage/oidc-storage.ts'

/** People sign in to the desk with an account of their house, by OpenID Connect. */
export const oidc: Feature = {
  name: 'oidc',
  isOn: ({ oidcIssuer }) => oidcIssuer.length > 0,
  storage: oidcStorage,
  locales: new URL('./locales/', import.meta.url),
  desk: oidcRows,
  signInSection: providerButtons,
  jobs: [
    {
      name: 'prune-provider-sign-ins',
      everySeconds: 3600,
      hasWork: ({ store, clock }) => store.of(oidcStorage).hasSignInsOver(clock()),
      async run({ store, clock }) {
        await store.transaction(tx => tx.of(oidcStorage).removeSignInsOver(clock()))
        return undefined
      },
    },
  ],
  // Deleted with the user.
  personalData: {
    read: async (store, { user }) => ({
      providers: user ? await store.of(oidcStorage).listOf(user.id) : [],
    }),
  },
}
