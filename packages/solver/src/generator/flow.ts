/** A network of pipes with whole capacities. Node 0 is the source, node 1 the sink. */
export class Flow {
  private readonly to: number[] = [];
  private readonly room: number[] = [];
  private readonly edges: number[][] = [[], []];

  node(): number {
    return this.edges.push([]) - 1;
  }

  pipe(from: number, to: number, capacity: number): void {
    this.edges[from]?.push(this.to.length);
    this.to.push(to);
    this.room.push(capacity);
    this.edges[to]?.push(this.to.length);
    this.to.push(from);
    this.room.push(0);
  }

  /** As much as goes from the source to the sink. */
  fill(): number {
    let total = 0;
    for (;;) {
      const cameBy = this.search();
      if (cameBy[1] === -1) return total;
      let most = Number.POSITIVE_INFINITY;
      for (let node = 1; node !== 0; node = this.to[(cameBy[node] ?? 0) ^ 1] ?? 0) {
        most = Math.min(most, this.room[cameBy[node] ?? 0] ?? 0);
      }
      for (let node = 1; node !== 0; node = this.to[(cameBy[node] ?? 0) ^ 1] ?? 0) {
        const edge = cameBy[node] ?? 0;
        this.room[edge] = (this.room[edge] ?? 0) - most;
        this.room[edge ^ 1] = (this.room[edge ^ 1] ?? 0) + most;
      }
      total += most;
    }
  }

  /** After `fill`: the nodes on the source's side of the narrowest place. */
  nearSource(): ReadonlySet<number> {
    const cameBy = this.search();
    return new Set([0, ...cameBy.flatMap((edge, node) => (edge >= 0 ? [node] : []))]);
  }

  /** By node, the pipe it is reached by; -1 where it is not reached. */
  private search(): number[] {
    const cameBy = this.edges.map(() => -1);
    const queue = [0];
    for (const node of queue) {
      for (const edge of this.edges[node] ?? []) {
        const next = this.to[edge] ?? 0;
        if (next === 0 || cameBy[next] !== -1 || (this.room[edge] ?? 0) === 0) continue;
        cameBy[next] = edge;
        if (next === 1) return cameBy;
        queue.push(next);
      }
    }
    return cameBy;
  }
}
