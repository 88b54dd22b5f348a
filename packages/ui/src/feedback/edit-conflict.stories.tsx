import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { EditConflict, type EditConflictProps } from './edit-conflict.tsx';

function Choosing(props: EditConflictProps) {
  const [conflicts, setConflicts] = useState(props.conflicts);
  return (
    <EditConflict
      {...props}
      conflicts={conflicts}
      onChoose={(field, side) => {
        props.onChoose(field, side);
        setConflicts((all) => all.map((one) => (one.field === field ? { ...one, chosen: side } : one)));
      }}
    />
  );
}

const NAME = {
  field: 'name',
  label: 'Фамилия и инициалы',
  yours: 'Фомина Н. А.',
  theirs: 'Фомина-Белова Н. Н.',
  chosen: 'yours',
} as const;

const meta = {
  component: EditConflict,
  args: {
    conflicts: [NAME],
    taken: [{ field: 'eduSubject', label: 'Предметы', before: 'Физика', now: 'Физика, Астрономия' }],
    onChoose: fn(),
  },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof EditConflict>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneFieldAndOneTaken: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const region = canvas.getByRole('region', { name: 'Пока вы редактировали, запись изменили' });
    await expect(region).toHaveFocus();
    await expect(region).toHaveAccessibleDescription(/Выберите, что оставить/);
    await expect(canvas.getByRole('radio', { name: 'Ваше Фомина Н. А.' })).toBeChecked();

    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');

    await expect(args.onChoose).toHaveBeenLastCalledWith('name', 'theirs');
    await expect(canvas.getByRole('radio', { name: 'Уже сохранено Фомина-Белова Н. Н.' })).toBeChecked();
    await expect(canvas.getByText('Физика, Астрономия')).toBeVisible();
  },
};

export const SeveralFields: Story = {
  args: {
    conflicts: [
      NAME,
      {
        field: 'email',
        label: 'Электронная почта',
        yours: 'пусто',
        theirs: 'n.fomina@gymnasium7.example',
        chosen: 'theirs',
      },
    ],
    taken: [],
  },
};

export const OnlyTaken: Story = {
  args: { conflicts: [] },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('Ничего не потеряно. Проверьте и нажмите «Сохранить» ещё раз.'),
    ).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

export const NeitherValue: Story = { args: { conflicts: [{ ...NAME, chosen: null }] } };

export const LongText: Story = {
  args: {
    conflicts: [
      {
        field: 'description',
        label: 'Описание',
        yours:
          'Общешкольная тренировочная эвакуация по сигналу: классы выходят через запасные выходы согласно планам на этажах, учителя берут с собой журналы и пересчитывают учеников на спортивной площадке.',
        theirs:
          'Эвакуация переносится на четвёртый урок. Сбор у главного входа. Константинопольская-Преображенская-Вознесенская_отвечает_за_младшие_классы',
        chosen: 'yours',
      },
    ],
  },
  globals: { viewport: { value: 'phone' } },
};

export const Phone: Story = { globals: { viewport: { value: 'phone' } } };
