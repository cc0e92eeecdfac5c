/** A picture file of the site: the logo instead of its name, or the header picture. */
export interface Logo {
  readonly type: LogoType
  /** Part of the URL, so a new logo has a new URL. */
  readonly digest: string
}

const logoTypes = ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'] as const

export type LogoType = (typeof logoTypes)[number]

/** In bytes. Every page loads it. */
export const largestLogo = 256_000

/** Detects the file type from the content. Undefined if it cannot be a logo. */
export function logoTypeOf(bytes: Uint8Array): LogoType | undefined {
  const begins = (at: number, text: string) =>
    [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
  if (begins(1, 'PNG')) return 'image/png'
  if (begins(0, '\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (begins(0, 'RIFF') && begins(8, 'WEBP')) return 'image/webp'
  return /<svg[\s>]/i.test(new TextDecoder().decode(bytes)) ? 'image/svg+xml' : undefined
}

export function writeLogo({ type, digest }: Logo): string {
  return `${type} ${digest}`
}

export function readLogo(text: string): Logo | undefined {
  const [first, digest] = text.split(' ')
  const type = logoTypes.find(known => known === first)
  return type && digest ? { type, digest } : undefined
}
