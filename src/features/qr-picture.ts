import { type Html, html, trustedMarkup } from '../web/html.ts'

/** A QR code as SVG: always dark on light, also in dark mode. */
export async function qrPicture(text: string, label: string, { border = 4 } = {}): Promise<Html> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const shape = trustedMarkup(
    `<rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${squares.join('')}"/>`,
  )
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${String(size)} ${String(size)}" shape-rendering="crispEdges">${shape}</svg>`
}
