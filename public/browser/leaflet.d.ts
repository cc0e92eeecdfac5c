// The parts of Leaflet that the maps use. The package has no types, and loading it defines the global `L`.

export interface Point {
  readonly x: number
  readonly y: number
  distanceTo(other: Point): number
}

export type Position = readonly [latitude: number, longitude: number]

export interface Bounds {
  getCenter(): Position
  contains(position: Position): boolean
}

export interface Layer {
  addTo(map: LeafletMap | LayerGroup): this
  remove(): this
  on(name: string, listener: (event: LayerEvent) => void): this
}

export interface LayerEvent {
  readonly originalEvent: KeyboardEvent
  readonly latlng: { readonly lat: number; readonly lng: number }
  readonly popup: { readonly options: { readonly places?: readonly object[] } }
}

export interface Marker extends Layer {
  readonly options: { readonly places: readonly object[] }
  /** Null after the marker is removed. */
  getElement(): HTMLElement | null
  bindPopup(content: HTMLElement, options: object): this
  bindTooltip(content: string, options: object): this
  openPopup(): this
  closePopup(): this
}

export interface LayerGroup extends Layer {
  clearLayers(): this
  getLayers(): Marker[]
}

export interface Control {
  onAdd: () => HTMLElement
  addTo(map: LeafletMap): this
  getContainer(): HTMLElement
}

export interface LeafletMap {
  readonly zoomControl: { setPosition(position: string): void }
  readonly attributionControl: {
    setPrefix(prefix: false): void
    addAttribution(text: string): void
    getContainer(): HTMLElement
  }
  getContainer(): HTMLElement
  remove(): void
  setView(position: Position, zoom: number, options?: object): this
  fitBounds(bounds: Bounds, options: object): this
  panTo(position: Position, options: object): this
  stop(): this
  project(position: Position, zoom?: number): Point
  getPixelBounds(): { readonly min: Pick<Point, 'x' | 'y'>; readonly max: Pick<Point, 'x' | 'y'> }
  getZoom(): number
  getMaxZoom(): number
  getBoundsZoom(bounds: Bounds): number
  getBounds(): Bounds
  getCenter(): { readonly lat: number; readonly lng: number }
  on(name: string, listener: (event: LayerEvent) => void): this
  once(name: string, listener: () => void): this
}

export interface Leaflet {
  map(element: HTMLElement, options: object): LeafletMap
  tileLayer(address: string, options: object): Layer
  latLngBounds(positions: readonly Position[]): Bounds
  layerGroup(): LayerGroup
  marker(position: Position, options: object): Marker
  divIcon(options: object): object
  canvas(options: object): object
  polygon(points: readonly Position[], options: object): Layer
  polyline(points: readonly Position[], options: object): Layer
  control(options: object): Control
  readonly DomUtil: { create(name: 'button', className: string): HTMLButtonElement }
  readonly DomEvent: { disableClickPropagation(element: HTMLElement): void }
}

declare global {
  var L: Leaflet
}
