import client from 'prom-client'

export type MetricKinds = ReturnType<typeof metricKinds>

/** Creates metrics of a registry. */
export function metricKinds(registry: client.Registry) {
  const registers = [registry]
  return {
    counter: (name: string, help: string, ...labelNames: string[]) =>
      new client.Counter({ name, help, labelNames, registers }),
    gauge: (name: string, help: string, ...labelNames: string[]) =>
      new client.Gauge({ name, help, labelNames, registers }),
    seconds: (name: string, help: string, ...labelNames: string[]) =>
      new client.Histogram({ name, help, labelNames, registers, buckets: secondsBuckets }),
  }
}

const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
