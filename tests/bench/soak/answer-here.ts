/** Runs in the page: a server without a network in between, so that the page's time can run ahead of ours. */
export function answerHere(): void {
  const real = window.fetch;
  const counted = window as unknown as { answered: number };
  counted.answered = 0;
  localStorage.setItem('zvonok.screen', 'a credential');

  function board() {
    const date = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    // Another size and another text every time; around each full hour, when it is looked at, the same size.
    const isLookedAt = Date.now() % 3_600_000 > 3_400_000 || Date.now() % 3_600_000 < 100_000;
    const count = isLookedAt ? 3 : ([0, 12, 60][Math.floor(Date.now() / 20_000) % 3] ?? 0);
    counted.answered += 1;
    const groups = Array.from({ length: count }, (_, at) => ({
      title: `${5 + (at % 7)}${'АБВГДЕ'[at % 6]}${at}`,
      rows: [
        {
          ...{ number: 1 + (at % 8), subject: `Алгебра ${counted.answered}`, subgroup: null, room: '214' },
          ...{ who: 'Фомина Н. Н.', note: null, kind: 'replaced' },
        },
      ],
    }));
    return {
      ...{ schoolName: 'Гимназия № 7', timeZone: 'Europe/Moscow', serverTime: `${date} 08-00-00` },
      isSchoolDay: true,
      profile: {
        ...{ kind: 'classes', days: 'today', names: 'initials', diagonal: 43, distance: 4 },
        ...{ wakeFrom: '00:00', wakeTo: '24:00', hoursByDay: '', classes: '' },
      },
      days: [{ date, dayName: 'WEDNESDAY', note: null, groups, bells: [] }],
      messages: [],
    };
  }

  function stream() {
    const encoder = new TextEncoder();
    let told = 0;
    return new ReadableStream({
      start(controller) {
        const timer = setInterval(() => {
          told += 1;
          const data = JSON.stringify({ topic: 'screen', version: `v${Date.now()}` });
          controller.enqueue(encoder.encode(`event: update\nid: screen=v${Date.now()}\ndata: ${data}\n\n`));
          if (told < 20) return;
          clearInterval(timer);
          controller.close();
        }, 30_000);
      },
    });
  }

  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), window.location.href);
    if (!pathname.startsWith('/kiosk/api/')) return real(input, init);
    const headers = { date: new Date().toUTCString() };
    if (pathname.endsWith('/board')) return Response.json(board(), { headers });
    if (!pathname.endsWith('/stream')) return Response.json({ ok: true }, { headers });
    return new Response(stream(), { headers: { ...headers, 'content-type': 'text/event-stream' } });
  };
}
