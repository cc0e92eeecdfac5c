const width = 30
const step = 10

interface Progress {
  readonly doing: string
  readonly table: string
  readonly done: number
  readonly total: number
}

interface ProgressDisplay {
  show(progress: Progress): void
  /** Clears the line for other output. */
  stop(): void
}

/** Shows progress: a bar on a terminal, an occasional line in a log. */
export function progressOn(output: NodeJS.WritableStream): ProgressDisplay {
  return 'isTTY' in output && output.isTTY ? bar(output) : lines(output)
}

function bar(output: NodeJS.WritableStream): ProgressDisplay {
  let shown = ''
  const stop = () => {
    if (shown !== '') output.write('\n')
    shown = ''
  }
  return {
    show(progress) {
      const percent = percentOf(progress)
      const filled = '#'.repeat(Math.floor((percent * width) / 100)).padEnd(width, '.')
      const text = `[${filled}] ${String(percent).padStart(3)} % ${progress.doing} ${progress.table}`
      if (text === shown) return
      output.write(`\r${text.padEnd(shown.length)}`)
      shown = text
      if (progress.done >= progress.total) stop()
    },
    stop,
  }
}

function lines(output: NodeJS.WritableStream): ProgressDisplay {
  let last = ''
  return {
    show(progress) {
      const percent = Math.floor(percentOf(progress) / step) * step
      const text = `${progress.doing}: ${percent} % of ${progress.total} rows\n`
      if (text === last || percent === 0) return
      output.write(text)
      last = text
    },
    stop() {},
  }
}

function percentOf({ done, total }: Progress): number {
  return total === 0 ? 100 : Math.min(100, Math.floor((done * 100) / total))
}
