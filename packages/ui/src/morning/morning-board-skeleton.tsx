import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { MorningBoard, type MorningBoardProps } from './morning-board.tsx';

/** As many as fit a usual screen; a day with more is rare. */
const LESSONS = 5;

/** The board of a day on its way: its columns or steps stand, with the shapes of what comes into them. */
export function MorningBoardSkeleton(
  props: Pick<MorningBoardProps, 'narrow' | 'step' | 'onStep' | 'absentTitle'>,
) {
  return (
    <MorningBoard
      {...props}
      absentSum=""
      planSum=""
      onUndo={null}
      absent={
        <chakra.div css={styles.column} aria-busy="true">
          <Skeleton width="5rem" />
          <Skeleton height="2.5rem" />
          <Skeleton height="2.5rem" />
          <Skeleton width="70%" height="2rem" />
        </chakra.div>
      }
      lessons={<OpenLessonListSkeleton />}
      consequences={
        <chakra.div css={styles.column} aria-busy="true">
          <Skeleton height="3rem" />
          <Skeleton width="8rem" />
          <Skeleton height="6rem" />
        </chakra.div>
      }
      failure={null}
      foot={null}
    />
  );
}

/** Lessons without a teacher, while their plan is being made. */
export function OpenLessonListSkeleton() {
  return (
    <chakra.div css={styles.column} aria-busy="true">
      <Skeleton height="3.75rem" />
      {Array.from({ length: LESSONS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are alike.
        <Skeleton key={index} height="4.25rem" />
      ))}
    </chakra.div>
  );
}

const styles = {
  column: { display: 'grid', gap: '2', minWidth: '0' },
} as const satisfies Record<string, SystemStyleObject>;
