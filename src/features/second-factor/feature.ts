import type { Feature } from '../feature.ts'
import { codeStep, signInCodeRows } from './desk/ask-for-code.ts'
import { factorHtml, factorRows, personFactorHtml } from './desk/factor-rows.ts'
import { secondFactorStorage } from './storage/second-factor-storage.ts'

/** Codes of an app on the phone, in addition to the password. */
export const secondFactor: Feature = {
  name: 'second-factor',
  storage: secondFactorStorage,
  locales: new URL('./locales/', import.meta.url),
  desk: [...signInCodeRows, ...factorRows],
  signInStep: codeStep,
  accountSection: factorHtml,
  deskCommands: [
    { path: '/desk/me/#second-factor', text: 'secondFactor', access: 'account.manage', within: 'me' },
  ],
  personSection: personFactorHtml,
  jobs: [
    {
      name: 'prune-half-sign-ins',
      everySeconds: 3600,
      hasWork: ({ store, clock }) => store.of(secondFactorStorage).hasHalfSignInsOver(clock()),
      async run({ store, clock }) {
        await store.transaction(tx => tx.of(secondFactorStorage).removeHalfSignInsOver(clock()))
        return undefined
      },
    },
  ],
  // Deleted with the user.
  personalData: {
    async read(store, { user }) {
      const factor = user && (await store.of(secondFactorStorage).find(user.id))
      return { secondFactor: factor ? [{ confirmedAt: factor.confirmedAt }] : [] }
    },
  },
  commands: {
    'user remove-second-factor NAME': {
      about: 'Turns off a user’s second factor, for users who lost their phone and recovery codes.',
      load: async () => (await import('./commands.ts')).removeSecondFactor,
    },
  },
}
