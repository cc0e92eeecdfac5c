// Global names that other programs define.

interface BarcodeDetectorOptions {
  readonly formats: readonly string[]
}

declare global {
  /** swagger-ui-dist, in the documentation of the interface. */
  function SwaggerUIBundle(options: object): void

  /** https://developer.mozilla.org/docs/Web/API/Barcode_Detection_API, which not all browsers have. */
  var BarcodeDetector:
    | {
        new (
          options: BarcodeDetectorOptions,
        ): {
          detect(image: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>
        }
        getSupportedFormats(): Promise<readonly string[]>
      }
    | undefined

  /** https://developer.mozilla.org/docs/Web/API/Trusted_Types_API, which not all browsers have. */
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createHTML(text: string): string },
        ): { createHTML(text: string): string }
      }
    | undefined

  /** The package jsqr, which reads codes where browsers cannot. */
  function jsQR(data: Uint8ClampedArray, width: number, height: number): { readonly data: string } | null
}

export {}
