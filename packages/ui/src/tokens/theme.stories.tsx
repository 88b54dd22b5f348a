import type { Meta, StoryObj } from '@storybook/react-vite';
import './theme.stories.css';

const FAMILIES = [
  ['replaced', 'Замена'],
  ['merged', 'Объединение'],
  ['go-home', 'Уходят домой'],
  ['conflict', 'Конфликт'],
  ['current', 'Сейчас'],
  ['success', 'Готово'],
  ['status-awaiting', 'Ожидает подтверждения'],
  ['status-accepted', 'Принята в обработку'],
  ['status-in-progress', 'В процессе'],
  ['status-completed', 'Выполнена'],
  ['status-rejected', 'Отклонена'],
] as const;

const BRAND = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

function Tokens() {
  return (
    <main className="theme-story">
      <h1>Звонок: цвета и шрифт</h1>
      <p>
        Съешь ещё этих мягких французских булок, да выпей чаю. №&nbsp;0123456789 — «Гимназия&nbsp;№&nbsp;7»
        <span className="theme-story-muted"> · приглушённый текст</span>
      </p>
      <ul className="theme-story-scale" aria-label="Фирменный цвет">
        {BRAND.map((step) => (
          <li key={step} style={{ background: `var(--zv-brand-${step})` }} title={`brand-${step}`} />
        ))}
      </ul>
      <ul className="theme-story-families">
        {FAMILIES.map(([name, label]) => (
          <li
            key={name}
            style={{
              background: `var(--zv-${name}-bg)`,
              color: `var(--zv-${name}-fg)`,
              borderColor: `var(--zv-${name}-border)`,
            }}
          >
            <span style={{ color: `var(--zv-${name}-mark)` }}>{name}</span>
            {label}
          </li>
        ))}
      </ul>
    </main>
  );
}

const meta = { title: 'theme/Tokens', component: Tokens } satisfies Meta<typeof Tokens>;
export default meta;

export const AllMeanings: StoryObj<typeof meta> = {};
export const Dark: StoryObj<typeof meta> = { globals: { colorMode: 'dark' } };
