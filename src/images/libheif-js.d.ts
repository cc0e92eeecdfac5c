// The part of libheif's C interface that `decode-heic.ts` calls. Numbers are addresses in the memory of the module.
declare module 'libheif-js/wasm-bundle.js' {
  const libheif: {
    readonly HEAPU8: Uint8Array
    readonly HEAP32: Int32Array
    _malloc(bytes: number): number
    _free(address: number): void
    _heif_context_alloc(): number
    _heif_context_free(context: number): void
    _heif_context_read_from_memory_without_copy(
      ...[error, context, memory, size, options]: readonly [number, number, number, number, number]
    ): void
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void
    _heif_image_handle_release(handle: number): void
    _heif_image_handle_get_image_tiling(
      error: number,
      handle: number,
      transforms: number,
      tiling: number,
    ): void
    _heif_image_handle_decode_image_tile(
      ...[error, handle, image, colorspace, chroma, options, column, row]: readonly [
        ...[number, number, number, number],
        ...[number, number, number, number],
      ]
    ): void
    _heif_image_handle_get_raw_color_profile_size(handle: number): number
    _heif_image_handle_get_raw_color_profile(error: number, handle: number, profile: number): void
    _heif_decoding_options_alloc(): number
    _heif_decoding_options_free(options: number): void
    _heif_image_handle_get_item_id(handle: number): number
    _heif_item_get_transformation_properties(
      context: number,
      item: number,
      list: number,
      count: number,
    ): number
    _heif_item_get_property_type(context: number, item: number, property: number): number
    _heif_item_get_property_transform_mirror(context: number, item: number, property: number): number
    _heif_item_get_property_transform_rotation_ccw(context: number, item: number, property: number): number
    _heif_item_get_property_transform_crop_borders(
      ...[context, item, property, width, height, left, top, right, bottom]: readonly [
        ...[number, number, number, number, number],
        ...[number, number, number, number],
      ]
    ): void
    _heif_image_get_width(image: number, channel: number): number
    _heif_image_get_height(image: number, channel: number): number
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number
    _heif_image_release(image: number): void
  }
  // biome-ignore lint/style/noDefaultExport: the package exports its functions so
  export default libheif
}
