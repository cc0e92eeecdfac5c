import type english from './locales/en.json'

declare module '../../messages/text-keys.ts' {
  interface SliceTexts extends Record<keyof typeof english, string> {}
}
