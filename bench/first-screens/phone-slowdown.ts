/**
 * How many times slower than this machine the phone is that Lighthouse's scores are meant for, by the index that
 * Lighthouse measures as it runs. Source: the CPU throttling calculator to which Lighthouse's docs/throttling.md
 * leads (patrickhulce/lighthouse-cpu-throttling-calculator): 2 at 800, 3 at 1300, one more each 233 above.
 */
export function phoneSlowdown(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return 3 + (benchmarkIndex - 1300) / 233
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500
  return 1 + Math.max(0, benchmarkIndex - 150) / 650
}
